// Tells of each line given its checksum, and whether it ends in the right one.

#include <iostream>
#include <string>

#include "oblp_checksum.h"

int main() {
  std::string line;
  while (std::getline(std::cin, line)) {
    bool intact = oblpIsIntact(line.data(), line.size());
    std::cout << (int)oblpChecksum(line.data(), line.size()) << ' ' << intact << std::endl;
  }
}
