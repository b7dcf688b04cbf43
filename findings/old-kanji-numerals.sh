#!/usr/bin/env bash
# 2026-11-28 · kanjize 1.6.1, japanese-numbers-python 0.2.1 (PyPI)
# 廿 (twenty) and 卅 (thirty), as volumes and titles before the war have them, are an error, or lose their tens.
# Guess: 廿三 is 23, or an error from both.
# Seen: japanese-numbers gives 3 for 廿三 and nothing for 卅, 壱 and 零; kanjize refuses 廿三 and 卅, and has 壱 and 一九〇五.
#   二十三 is 23 for both.
# For a Japanese bookshelf: volume 廿三 would be sorted, and missed, as volume 3.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir"
"$dir/bin/pip" install --quiet kanjize==1.6.1 japanese-numbers-python==0.2.1
cat > "$dir/run.py" <<'PY'
from japanese_numbers import to_arabic_numbers
from kanjize import kanji2number


def by_kanjize(text):
    try:
        return kanji2number(text)
    except ValueError:
        return "ValueError"


for text in ("二十三", "廿三", "卅", "零", "壱", "一九〇五"):
    print(text, by_kanjize(text), to_arabic_numbers(text))
assert by_kanjize("二十三") == 23 and to_arabic_numbers("二十三") == (23,)
assert by_kanjize("廿三") == by_kanjize("卅") == "ValueError"
assert to_arabic_numbers("廿三") == (3,)
assert to_arabic_numbers("零") == ()
assert by_kanjize("壱") == 1 and by_kanjize("一九〇五") == 1905
PY
"$dir/bin/python" "$dir/run.py"
