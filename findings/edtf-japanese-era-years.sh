#!/usr/bin/env bash
# 2026-11-28 · edtf 5.0.2 (PyPI), text_to_edtf
# Japanese dates of publication are not refused: they become wrong dates.
# Guess: None for every text that is not English; 199- (catalogues) becomes 199X.
# Seen: 明治38 (1905) is the year 2038, 平成3年 is "day 3 of an unknown month", 1991年4月 loses its year and is day 4,
#   and 199- is the year 199. Only the digits are looked at, as if they were English.
# For a Japanese bookshelf: no date of DC-NDL or JAPAN/MARC may go through it before eras and 年月 are read.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/env"
"$dir/env/bin/pip" install --quiet --disable-pip-version-check edtf==5.0.2
"$dir/env/bin/python" - <<'PY'
import sys

from edtf import text_to_edtf

expected = {'明治38': '2038', '平成3年': 'XXXX-XX-03', '1991年4月': 'XXXX-XX-04', '199-': '0199', '1990s': '199X'}
seen = {text: text_to_edtf(text) for text in expected}
for text, date in seen.items():
    print(text, '->', date)
sys.exit(0 if seen == expected else 'The behaviour has changed.')
PY
