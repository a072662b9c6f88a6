// Runs the reference sketch on a computer, commanded by a test, one command a line:
//   start MS           switch on, at this millisecond
//   diodes 0|1         whether each contact has its diode (it has, until told)
//   contact ROW COLUMN 0|1
//   serial HEX         bytes arrive
//   until MS           run, once for every millisecond
// Each command is answered by what the sketch has sent since, in hexadecimal.

#include "Arduino.h"

#include <deque>
#include <iostream>
#include <set>
#include <string>
#include <utility>

static uint8_t modes[20], levels[20];
static std::set<std::pair<int, int>> closed;
static bool diodes = true;
static uint32_t now = 0;
static std::deque<char> arriving;
static std::string sent;
SerialLine Serial;

#include "oblp_board.ino"

void pinMode(uint8_t pin, uint8_t mode) { modes[pin] = mode; }
void digitalWrite(uint8_t pin, uint8_t level) { levels[pin] = level; }
uint32_t millis() { return now; }

static bool isPulledLow(int row) {
  return modes[ROW_PINS[row]] == OUTPUT && levels[ROW_PINS[row]] == LOW;
}

// Whether a current can flow from a column to a row that is pulled low. Without diodes it may go
// back from a row through another contact, and so on.
static bool reachesLow(int column, std::set<int> &seenRows) {
  for (auto [row, here] : closed) {
    if (here != column || !seenRows.insert(row).second) continue;
    if (isPulledLow(row)) return true;
    if (diodes) continue;
    for (auto [other, across] : closed) {
      if (other == row && across != column && reachesLow(across, seenRows)) return true;
    }
  }
  return false;
}

int digitalRead(uint8_t pin) {
  for (int column = 0; column < PER_ROW; column++) {
    std::set<int> seenRows;
    if (COLUMN_PINS[column] == pin && reachesLow(column, seenRows)) return LOW;
  }
  return HIGH;
}

size_t SerialLine::write(char character) {
  sent += character;
  return 1;
}

int SerialLine::available() { return (int)arriving.size(); }

int SerialLine::read() {
  char character = arriving.front();
  arriving.pop_front();
  return (unsigned char)character;
}

static void tellSent() {
  for (char character : sent) {
    std::cout << oblpHexDigit((uint8_t)character >> 4) << oblpHexDigit((uint8_t)character & 15);
  }
  std::cout << std::endl;
  sent.clear();
}

int main() {
  std::string word, hex;
  int row, column, value;
  while (std::cin >> word) {
    if (word == "start") {
      std::cin >> now;
      setup();
    } else if (word == "diodes") {
      std::cin >> diodes;
    } else if (word == "contact") {
      std::cin >> row >> column >> value;
      if (value) closed.insert({row, column});
      else closed.erase({row, column});
    } else if (word == "serial") {
      std::cin >> hex;
      for (size_t i = 0; i + 1 < hex.size(); i += 2) {
        arriving.push_back((char)(oblpHexValue(hex[i]) * 16 + oblpHexValue(hex[i + 1])));
      }
      loop();
    } else if (word == "until") {
      uint32_t end;
      std::cin >> end;
      while (now < end) {
        now++;
        loop();
      }
    }
    tellSent();
  }
}
