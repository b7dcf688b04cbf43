#!/usr/bin/env bash
# 2026-11-28 · pyuca 1.2 (PyPI), the default order of Unicode
# The long vowel mark sorts before every kana, and ゝ does not sort as the kana that it repeats.
# Guess: コーヒー is sorted as こおひい, or after all other こ…, and こゝろ beside こころ.
# Seen: コーヒー comes before こあ, and こゝろ before that; a list by reading begins with the marks.
#   Ordering ー as a vowel is a rule for Japanese that the default table does not have.
# For a Japanese bookshelf: without the rules of the language (or a key written out) オーケストラ is not where
#   五十音順 has it, and こゝろ is far from こころ.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/env"
"$dir/env/bin/pip" install --quiet --disable-pip-version-check pyuca==1.2
"$dir/env/bin/python" - <<'PY'
import sys

from pyuca import Collator

key = Collator().sort_key
words = sorted(['こい', 'コーヒー', 'ココア', 'こころ', 'こあ', 'こゝろ'], key=key)
vowels = sorted(['カイ', 'カア', 'カー', 'カン', 'カ'], key=key)
print(words, vowels)
same = words[:3] == ['こゝろ', 'コーヒー', 'こあ'] and vowels == ['カ', 'カー', 'カア', 'カイ', 'カン']
sys.exit(0 if same else 'The behaviour has changed.')
PY
