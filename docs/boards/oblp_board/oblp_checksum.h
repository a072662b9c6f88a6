// Checksum of the open line protocol. Plain C++: it compiles on any board and on a computer.
// SPDX-License-Identifier: GPL-3.0-or-later

#ifndef OBLP_CHECKSUM_H
#define OBLP_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

// The exclusive or of `length` characters: those between '$' and '*', neither of them included.
inline uint8_t oblpChecksum(const char *payload, size_t length) {
  uint8_t sum = 0;
  for (size_t i = 0; i < length; i++) {
    sum ^= (uint8_t)payload[i];
  }
  return sum;
}

// The hexadecimal digit of 0..15, in upper case.
inline char oblpHexDigit(uint8_t value) {
  return (char)(value < 10 ? '0' + value : 'A' + value - 10);
}

// The value of a hexadecimal digit in either case; -1 for any other character.
inline int8_t oblpHexValue(char digit) {
  if (digit >= '0' && digit <= '9') return (int8_t)(digit - '0');
  if (digit >= 'A' && digit <= 'F') return (int8_t)(digit - 'A' + 10);
  if (digit >= 'a' && digit <= 'f') return (int8_t)(digit - 'a' + 10);
  return -1;
}

// Whether `line`, `length` characters from '$' to the last digit, ends in the right checksum.
inline bool oblpIsIntact(const char *line, size_t length) {
  if (length < 4 || line[0] != '$' || line[length - 3] != '*') return false;
  int8_t high = oblpHexValue(line[length - 2]);
  int8_t low = oblpHexValue(line[length - 1]);
  if (high < 0 || low < 0) return false;
  return oblpChecksum(line + 1, length - 4) == (uint8_t)(high * 16 + low);
}

#endif
