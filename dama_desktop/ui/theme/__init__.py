from dama_desktop.ui.theme.look import Look, color, system_tokens, tokens_named, wear, worn
from dama_desktop.ui.theme.tokens import DARK, LIGHT, Tokens

__all__ = [
    "DARK",
    "LIGHT",
    "Look",
    "Tokens",
    "color",
    "system_tokens",
    "tokens_named",
    "wear",
    "worn",
]
