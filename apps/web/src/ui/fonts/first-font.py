"""Makes inter-first.woff2 out of the files of @fontsource-variable/inter; README.md says how and why."""

import re
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent
FILES = Path(sys.argv[1])
# Those that styles name, and what browsers apply by themselves but for "calt", whose other shapes take 4 KB.
FEATURES = ["kern", "mark", "ccmp", "tnum"]


def signs() -> set[int]:
    """What the style sheet says is in the file."""
    ranges = re.search(r"unicode-range:([^;]+);", (HERE / "inter-first.css").read_text()).group(1)
    found = set()
    for part in re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", ranges):
        found.update(range(int(part[0], 16), int(part[1] or part[0], 16) + 1))
    return found


def copy_glyph(sign: int, source: TTFont, target: TTFont) -> None:
    """With its shape in every weight and size."""
    name = source.getBestCmap()[sign]
    target.setGlyphOrder([*target.getGlyphOrder(), name])
    target["glyf"][name] = source["glyf"][name]
    target["hmtx"][name] = source["hmtx"][name]
    target["gvar"].variations[name] = source["gvar"].variations[name]
    for table in target["cmap"].tables:
        if table.isUnicode():
            table.cmap[sign] = name


font = TTFont(FILES / "inter-latin-opsz-normal.woff2")
extended = TTFont(FILES / "inter-latin-ext-opsz-normal.woff2")
# Before glyphs are added: the tables are read by their number.
font.ensureDecompiled()
for sign in signs() - font.getBestCmap().keys():
    copy_glyph(sign, extended, font)
# Of the glyphs that were there before; the widths are in gvar too.
del font["HVAR"]
subsetter = Subsetter(Options(layout_features=FEATURES, notdef_outline=True))
subsetter.populate(unicodes=signs())
subsetter.subset(font)
font = instancer.instantiateVariableFont(font, {"wght": (400, 700)})
font.flavor = "woff2"
font.save(HERE / "inter-first.woff2")
print((HERE / "inter-first.woff2").stat().st_size, "bytes")
