#!/usr/bin/env bash
# 2026-11-28 · pykakasi 2.3.0 (PyPI)
# Kanji of names that its dictionary lacks vanish from the reading, and take their neighbours with them.
# Guess: a kanji without a reading stays in the text, as its iteration marks and Ⅱ do.
# Seen: 髙橋 has the empty reading, 髙橋和巳 is かずみ, 髙村薫 is かおる, 𠮷野 is の; 高橋 is たかはし.
# For a Japanese bookshelf: a sort key made so puts these authors among others or nowhere; a reading has to be checked
#   for emptiness and length, and 髙 and 𠮷 folded to 高 and 吉 before.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/env"
"$dir/env/bin/pip" install --quiet --disable-pip-version-check pykakasi==2.3.0
"$dir/env/bin/python" - <<'PY'
import sys

import pykakasi

kakasi = pykakasi.kakasi()
expected = {'髙橋': '', '髙橋和巳': 'かずみ', '髙村薫': 'かおる', '𠮷野': 'の', '高橋': 'たかはし', 'Ⅱ': 'Ⅱ'}
seen = {name: ''.join(part['hira'] for part in kakasi.convert(name)) for name in expected}
for name, reading in seen.items():
    print(name, '->', repr(reading))
sys.exit(0 if seen == expected else 'The behaviour has changed.')
PY
