#!/usr/bin/env bash
# 2026-11-28 · mrrc 0.9.2, pymarc 5.4.0 (PyPI)
# Conversions of a volume lose its number and its reading; the publisher in Dublin Core is the place.
# Guess: MODS has partNumber, partName and the 880 as altRepGroup; dc:publisher is 架空書房.
# Seen: MODS has the title alone, so all volumes of a set are one title, and nothing of the two 880 fields.
#   dc:publisher is "東京 :", the first subfield of 260, and dc:title is the title with the statement of responsibility.
# For a Japanese bookshelf: 上, 中 and 下 differ only in 245 $n, and readings are only in 880; take them from the MARC.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/env"
"$dir/env/bin/pip" install --quiet --disable-pip-version-check mrrc==0.9.2 pymarc==5.4.0
"$dir/env/bin/python" - <<'PY'
import io
import re
import sys

import mrrc
from pymarc import Field, Indicators, Record, Subfield


def record(*fields):
    made = Record(force_utf8=True, leader='00000nam a2200000 i 4500')
    made.add_field(Field(tag='001', data='000000000001'))
    for tag, indicators, subfields in fields:
        made.add_field(Field(tag=tag, indicators=Indicators(*indicators),
                             subfields=[Subfield(code, text) for code, text in subfields]))
    return next(iter(mrrc.MARCReader(io.BytesIO(made.as_marc()))))


volume = record(
    ('245', '00', [('6', '880-01'), ('a', '海辺の図書室.'), ('n', '上,'), ('p', '春の巻 /'), ('c', '浜野しおり著')]),
    ('260', '  ', [('a', '東京 :'), ('b', '架空書房,'), ('c', '1991.4.')]),
    ('880', '00', [('6', '245-01/$1'), ('a', 'ウミベ ノ トショシツ.'), ('n', 'ジョウ')]),
)
mods = mrrc.record_to_mods(volume)
core = mrrc.record_to_dublin_core_xml(volume)
print(mods, core, sep='\n')
same = (
    '海辺の図書室.' in mods
    and not re.search('partNumber|partName|上|春の巻|ウミベ', mods)
    and '<dc:publisher>東京 :</dc:publisher>' in core
    and '<dc:title>海辺の図書室. 浜野しおり著</dc:title>' in core
)
sys.exit(0 if same else 'The behaviour has changed.')
PY
