"""Building what is sent to the board, and refusing what must never be sent."""

from typing import Final

from dama_drivers.boards.dgt.spec import BOOT_LOADER, NEED_CONSENT, SIZED_COMMANDS, Command


class ForbiddenCommand(ValueError):
    """The byte would damage a board, or change it for good without its owner's consent."""


_ONE_BYTE: Final = frozenset(Command) - NEED_CONSENT


def encode_command(code: int) -> bytes:
    """
    Build a one-byte command that changes nothing for good.

    :raises ForbiddenCommand: 4e (the boot loader), always; 51, 53, 54 (they are written to the
        board's memory), which only ``encode_persistent`` builds.
    :raises ValueError: no such command.
    """
    if code == BOOT_LOADER:
        raise ForbiddenCommand("4e starts the boot loader; it is never sent to a board")
    if code in NEED_CONSENT:
        raise ForbiddenCommand(f"{code:02x} changes the board for good; its owner must consent")
    if code not in _ONE_BYTE:
        raise ValueError(f"no command of one byte: {code:#x}")
    return bytes((code,))


def encode_persistent(code: Command, *, consent: bool) -> bytes:
    """
    Build 51, 53 or 54, which choose the squares a 10x10 board scans, for good.

    :raises ForbiddenCommand: *consent* is not True: the owner of the board was not asked.
    :raises ValueError: *code* is no such command.
    """
    if code not in NEED_CONSENT:
        raise ValueError(f"{code:02x} is not written to the board's memory")
    if consent is not True:
        raise ForbiddenCommand(f"{code:02x} changes the board for good; its owner must consent")
    return bytes((code,))


class CommandCutter:
    """
    Cuts what a PC sends into commands: the board's side of the line.

    A command is one byte below 80, or one of the few that carry a size and that many bytes more.
    Bytes with the top bit set are commands of bus mode and are skipped.
    """

    def __init__(self) -> None:
        self._unfinished = bytearray()

    def receive(self, data: bytes) -> list[bytes]:
        """Give the commands that *data* completes, in order."""
        self._unfinished += bytes(byte for byte in data if byte < 0x80)
        commands = []
        while (size := self._size()) is not None and size <= len(self._unfinished):
            commands.append(bytes(self._unfinished[:size]))
            del self._unfinished[:size]
        return commands

    def _size(self) -> int | None:
        if not self._unfinished:
            return None
        if self._unfinished[0] not in SIZED_COMMANDS:
            return 1
        return 2 + self._unfinished[1] if len(self._unfinished) > 1 else None
