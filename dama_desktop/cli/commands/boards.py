"""``dama boards``: which boards are plugged in, and where."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from dama_drivers.catalog import KINDS
from dama_drivers.ports.listing import PortInfo, Probe, probe, serial_ports

from dama_desktop.cli.arguments import add_json
from dama_desktop.cli.command import Command
from dama_desktop.cli.output import print_json, tell
from dama_desktop.cli.refusal import DONE
from dama_desktop.i18n import N_, _

PORTS_AT_ONCE = 16


def _configure(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--port",
        metavar="URL",
        action="append",
        help=_("look at this port (may be repeated; default: every serial port of this computer)"),
    )
    add_json(parser)


def _run(words: Namespace) -> int:
    ports = [PortInfo(url, "") for url in words.port] if words.port else serial_ports()
    with ThreadPoolExecutor(PORTS_AT_ONCE) as together:
        probes = list(together.map(probe, (port.url for port in ports)))
    if words.json:
        print_json([_as_json(port, found) for port, found in zip(ports, probes, strict=True)])
        return DONE
    for found in probes:
        print(_in_words(found))
    if not ports:
        tell(_("this computer has no serial port"))
    return DONE


def _as_json(port: PortInfo, found: Probe) -> dict[str, Any]:
    who = found.identity
    return {
        "port": port.url,
        "description": port.description,
        "usb_id": port.usb_id,
        "board": found.board,
        "serial": who and who.serial,
        "version": who and who.version,
        "reason": found.reason or None,
    }


def _in_words(found: Probe) -> str:
    if found.board is None:  # some reasons name the port themselves
        place = "" if found.reason.startswith(found.url) else f"{found.url}: "
        return place + found.reason
    name, who = KINDS[found.board].name, found.identity
    known = who and (
        (_("serial number {value}"), who.serial),
        (_("version {value}"), who.version),
    )
    told = ", ".join([name, *(text.format(value=value) for text, value in known or () if value)])
    return f"{found.url}: {told}"


COMMAND = Command(
    name="boards",
    summary=N_("list the ports and the boards recognised on them"),
    configure=_configure,
    run=_run,
)
