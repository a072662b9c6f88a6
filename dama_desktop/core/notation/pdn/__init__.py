"""Games as PDN text, both ways."""

from dama_desktop.core.notation.pdn.decoding import decode
from dama_desktop.core.notation.pdn.faults import Fault, FaultCode
from dama_desktop.core.notation.pdn.reader import ReadGame, read_pdn
from dama_desktop.core.notation.pdn.results import result_text
from dama_desktop.core.notation.pdn.writer import write_pdn

__all__ = ["Fault", "FaultCode", "ReadGame", "decode", "read_pdn", "result_text", "write_pdn"]
