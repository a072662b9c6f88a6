// As much of the Arduino's functions as the reference sketch uses, for running it on a computer.

#ifndef ARDUINO_STAND_IN_H
#define ARDUINO_STAND_IN_H

#include <stddef.h>
#include <stdint.h>

enum : uint8_t { LOW, HIGH };
enum : uint8_t { INPUT, OUTPUT, INPUT_PULLUP };
enum : uint8_t { A0 = 14, A1, A2, A3, A4, A5 };

void pinMode(uint8_t pin, uint8_t mode);
void digitalWrite(uint8_t pin, uint8_t level);
int digitalRead(uint8_t pin);
uint32_t millis();
inline void delayMicroseconds(unsigned) {}

struct SerialLine {
  void begin(uint32_t) {}
  size_t write(char character);
  int available();
  int read();
};
extern SerialLine Serial;

#endif
