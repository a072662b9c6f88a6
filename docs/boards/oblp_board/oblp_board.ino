// A sensor board for draughts on 10x10 squares that speaks the open line protocol, version 1.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fifty reed contacts (or Hall switches with an open output) under the dark squares, wired as a
// matrix of 10 rows by 5 columns, with a diode at each contact. Fifteen pins of a small board do.
// See ../build-a-board.md. Everything that depends on the wiring is in the first part.

#include <Arduino.h>

#include "oblp_checksum.h"

// ---- the wiring ---------------------------------------------------------------------------------

// Give every board a name of its own, without commas: by its name it is known again.
static const char NAME[] = "reed-50";
static const char FIRMWARE[] = "1.0";
static const uint32_t BAUD = 115200;

static const uint8_t ROWS = 10;    // row 0 is the far one, seen with the cable at the left
static const uint8_t PER_ROW = 5;  // dark squares of a row, from the left
static const uint8_t SQUARES = ROWS * PER_ROW;

static const uint8_t ROW_PINS[ROWS] = {2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
static const uint8_t COLUMN_PINS[PER_ROW] = {12, A0, A1, A2, A3};

static void setUpPins() {
  for (uint8_t row = 0; row < ROWS; row++) pinMode(ROW_PINS[row], INPUT);
  for (uint8_t column = 0; column < PER_ROW; column++) pinMode(COLUMN_PINS[column], INPUT_PULLUP);
}

// Read all squares. One row at a time is pulled low; the others float, so that no two of them
// are ever joined through two closed contacts.
static void scan(bool occupied[SQUARES]) {
  for (uint8_t row = 0; row < ROWS; row++) {
    pinMode(ROW_PINS[row], OUTPUT);
    digitalWrite(ROW_PINS[row], LOW);
    delayMicroseconds(10);  // a long wire takes a moment to follow
    for (uint8_t column = 0; column < PER_ROW; column++) {
      occupied[row * PER_ROW + column] = digitalRead(COLUMN_PINS[column]) == LOW;
    }
    pinMode(ROW_PINS[row], INPUT);
  }
}

// ---- what is told -------------------------------------------------------------------------------

static const uint16_t HEARTBEAT_MS = 2000;
static const uint16_t SECOND_MS = 1000;
static const uint16_t MOST_DEBOUNCE_MS = 500;

enum Mode : uint8_t { SILENT, CHANGES, SECONDS, SCANS };

static bool reported[SQUARES];
static bool wavers[SQUARES];      // reads otherwise than reported, since ...
static uint32_t since[SQUARES];   // ... this millisecond
static uint16_t debounceMs = 30;
static Mode mode = CHANGES;
static uint16_t seq = 0;
static uint32_t toldAt = 0;       // when the full state was last sent
static uint8_t sum = 0;           // of the line that is being sent

static void put(char character) {
  sum ^= (uint8_t)character;
  Serial.write(character);
}

static void put(const char *text) {
  while (*text) put(*text++);
}

static void putNumber(uint32_t number) {
  if (number >= 10) putNumber(number / 10);
  put((char)('0' + number % 10));
}

static void begin(char letter) {
  Serial.write('$');
  sum = 0;
  put(letter);
}

static void end() {
  uint8_t total = sum;
  Serial.write('*');
  Serial.write(oblpHexDigit(total >> 4));
  Serial.write(oblpHexDigit(total & 0x0F));
  Serial.write('\n');
}

// The beginning of a line that carries the counter.
static void beginNumbered(char letter) {
  begin(letter);
  put(',');
  putNumber(seq);
  seq = seq == 9999 ? 0 : seq + 1;
}

static void answer(bool done) {
  beginNumbered(done ? 'A' : 'N');
  end();
}

static void tellHello() {
  begin('H');
  put(",1,OBLP,10x10,dark,occ,");
  put(NAME);
  put(',');
  put(FIRMWARE);
  end();
}

// The full state: one bit a square, the first square first, filled up to whole digits with 0.
static void tellAll() {
  beginNumbered('O');
  put(',');
  toldAt = millis();
  putNumber(toldAt);
  put(',');
  for (uint8_t first = 0; first < SQUARES; first += 4) {
    uint8_t digit = 0;
    for (uint8_t square = first; square < first + 4; square++) {
      digit = (uint8_t)(digit << 1 | (square < SQUARES && reported[square]));
    }
    put(oblpHexDigit(digit));
  }
  end();
}

static void tellChange(uint8_t square) {
  beginNumbered('U');
  put(',');
  putNumber(millis());
  put(',');
  putNumber(square);
  put(',');
  put(reported[square] ? 'x' : '.');
  end();
}

// A square that has read otherwise for the debounce time is reported; what comes back sooner is not.
static void watch() {
  bool occupied[SQUARES];
  scan(occupied);
  uint32_t now = millis();
  for (uint8_t square = 0; square < SQUARES; square++) {
    bool differs = occupied[square] != reported[square];
    if (differs && !wavers[square]) since[square] = now;
    wavers[square] = differs;
    if (differs && now - since[square] >= debounceMs) {
      reported[square] = occupied[square];
      wavers[square] = false;
      if (mode == CHANGES || mode == SECONDS) tellChange(square);
    }
  }
  bool due = (mode == CHANGES && now - toldAt >= HEARTBEAT_MS) ||
             (mode == SECONDS && now - toldAt >= SECOND_MS) || mode == SCANS;
  if (due) tellAll();
}

// ---- what is obeyed -----------------------------------------------------------------------------

static const uint8_t MOST_CHARACTERS = 200;
static char line[MOST_CHARACTERS + 1];
static uint8_t length = 0;
static bool tooLong = false;

static void greet() {
  mode = CHANGES;
  tellHello();
  tellAll();
}

// The number that the text from `from` to `to` is; -1 if it is none.
static int16_t numberIn(uint8_t from, uint8_t to) {
  if (from >= to || to - from > 3) return -1;
  int16_t number = 0;
  for (uint8_t i = from; i < to; i++) {
    if (line[i] < '0' || line[i] > '9') return -1;
    number = number * 10 + (line[i] - '0');
  }
  return number;
}

static bool setMode(int16_t number) {
  if (number < SILENT || number > SCANS) return false;
  mode = (Mode)number;
  return true;
}

static bool setDebounce(int16_t number) {
  if (number < 0 || number > MOST_DEBOUNCE_MS) return false;
  debounceMs = (uint16_t)number;
  return true;
}

// Obey a line that begins with '$'. A board with lamps would take `L` here, one that measures
// fields `Z`; this one has neither, and says so.
static void obey() {
  if (!oblpIsIntact(line, length)) {
    answer(false);
    return;
  }
  uint8_t to = length - 3;
  if (to == 2 && line[1] == '?') {
    greet();
  } else if (to == 3 && line[1] == 'S' && line[2] == '?') {
    tellAll();
  } else if (to > 3 && line[1] == 'M' && line[2] == ',') {
    answer(setMode(numberIn(3, to)));
  } else if (to > 3 && line[1] == 'D' && line[2] == ',') {
    answer(setDebounce(numberIn(3, to)));
  } else {
    answer(false);
  }
}

static void endOfLine() {
  if (length > 0 && line[length - 1] == '\r') length--;
  if (tooLong) {
    if (line[0] == '$') answer(false);
  } else if (length == 1 && line[0] == '?') {
    greet();  // a person at a terminal
  } else if (length > 0 && line[0] == '$') {
    obey();
  }
  length = 0;
  tooLong = false;
}

static void listen() {
  while (Serial.available() > 0) {
    char character = (char)Serial.read();
    if (character == '\n') {
      endOfLine();
    } else if (length < sizeof line) {
      line[length++] = character;
    } else {
      tooLong = true;
    }
  }
}

// ---- life ---------------------------------------------------------------------------------------

void setup() {
  Serial.begin(BAUD);
  setUpPins();
  scan(reported);
  greet();
}

void loop() {
  watch();
  listen();
}
