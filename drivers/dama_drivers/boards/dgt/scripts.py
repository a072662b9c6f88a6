"""The commands with which a board is met, in order."""

from dama_drivers.boards.dgt.commands import encode_command
from dama_drivers.boards.dgt.requests import Outgoing
from dama_drivers.boards.dgt.spec import Command
from dama_drivers.boards.dgt.timings import Timings


def send_command(command: Command) -> Outgoing:
    """Give a harmless command of one byte, with the usual pause after it."""
    return Outgoing(encode_command(command))


def identify_script(timings: Timings) -> tuple[Outgoing, ...]:
    """Give the commands that ask a board at rest who it is, in order."""
    return (
        Outgoing(encode_command(Command.SEND_RESET), timings.reset_gap_ns),
        send_command(Command.SEND_VERSION),
        send_command(Command.SEND_SERIAL),
        send_command(Command.SEND_LONG_SERIAL),
    )


def connect_script(mode: Command, timings: Timings) -> tuple[Outgoing, ...]:
    """Give the commands of the connect procedure in order."""
    return (
        *identify_script(timings),
        send_command(Command.SEND_BOARD),
        send_command(mode),
        send_command(Command.SEND_BOARD),
        *((send_command(Command.SEND_CLOCK),) if mode is not Command.UPDATE_BOARD else ()),
        send_command(Command.SEND_BATTERY),
    )
