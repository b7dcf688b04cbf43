#!/usr/bin/env bash
# 2026-11-28 · jaconv 0.5.0, neologdn 0.5.6 (PyPI)
# Normalizers for Japanese text change the dashes of titles, each in its own way.
# Guess: 〜 becomes ~, and ― stays or becomes -.
# Seen: jaconv.normalize makes 〜 the long vowel mark, 上〜下 is 上ー下; neologdn removes it, 上下, and makes ― and －
#   the long vowel mark, 罪と罰―上― is 罪と罰ー上ー. neologdn also takes the space before the number of a volume:
#   竜馬がゆく 一 is 竜馬がゆく一.
# For a Japanese bookshelf: two keys of one title made by two of them do not match, and a subtitle cannot be cut off
#   any more. Both are made for web text, not for catalogues.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/env"
"$dir/env/bin/pip" install --quiet --disable-pip-version-check jaconv==0.5.0 neologdn==0.5.6
"$dir/env/bin/python" - <<'PY'
import sys

import jaconv
import neologdn

expected = {
    ('jaconv', '上〜下'): '上ー下',
    ('neologdn', '上〜下'): '上下',
    ('neologdn', '罪と罰―上―'): '罪と罰ー上ー',
    ('neologdn', '竜馬がゆく 一'): '竜馬がゆく一',
}
run = {'jaconv': jaconv.normalize, 'neologdn': neologdn.normalize}
seen = {(library, text): run[library](text) for library, text in expected}
for (library, text), normalized in seen.items():
    print(library, text, '->', normalized)
sys.exit(0 if seen == expected else 'The behaviour has changed.')
PY
