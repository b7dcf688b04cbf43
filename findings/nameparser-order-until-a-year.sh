#!/usr/bin/env bash
# 2026-11-28 · nameparser 2.6.0 (PyPI)
# The parser for English names knows the Japanese order by the script, until a year or 著 stands behind the name.
# Guess: the word before the space is the first name, 夏目 of 夏目 漱石; a dot between katakana is part of one name.
# Seen: 夏目 漱石 and さくら ももこ have the family name first, アガサ クリスティー and レフ・トルストイ last. But
#   司馬 遼太郎 1923-1996, as headings have it, has the family name 1923-1996, and 夏目漱石 著 the given name 著.
# For a Japanese bookshelf: take dates and roles from a heading before a name goes through it; with a comma it is safe.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir"
"$dir/bin/pip" install --quiet nameparser==2.6.0
cat > "$dir/run.py" <<'PY'
from nameparser import HumanName

expected = {
    "夏目 漱石": ("夏目", "漱石"),
    "さくら ももこ": ("さくら", "ももこ"),
    "アガサ クリスティー": ("クリスティー", "アガサ"),
    "レフ・トルストイ": ("トルストイ", "レフ"),
    "司馬 遼太郎 1923-1996": ("1923-1996", "司馬"),
    "夏目漱石 著": ("夏目漱石", "著"),
    "司馬, 遼太郎, 1923-1996": ("司馬", "遼太郎"),
}
for text, parts in expected.items():
    name = HumanName(text)
    print(text, (name.last, name.first))
    assert (name.last, name.first) == parts
PY
"$dir/bin/python" "$dir/run.py"
