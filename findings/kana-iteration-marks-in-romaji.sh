#!/usr/bin/env bash
# 2026-11-28 · pykakasi 2.3.0, jaconv 0.5.0, romkan 0.2.1 (PyPI), wanakana 5.3.1 (npm)
# Four romanizers leave the iteration marks ゝ and ゞ in the romanized text.
# Guess: こゝろ is kokoro and いすゞ is isuzu.
# Seen: koゝro and isuゞ from all four; pykakasi's katakana of すゝめ mixes both kanas: スゝメ.
# For a Japanese bookshelf: こゝろ, 学問のすゝめ and 金子みすゞ are not found under kokoro, susume or misuzu unless the
#   marks are written out before.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/env"
"$dir/env/bin/pip" install --quiet --disable-pip-version-check pykakasi==2.3.0 jaconv==0.5.0 romkan==0.2.1
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" wanakana@5.3.1
cd "$dir"
env/bin/python - <<'PY'
import sys

import jaconv
import pykakasi
import romkan

kakasi = pykakasi.kakasi()


def all_of(text):
    parts = kakasi.convert(text)
    seen = [''.join(part['hepburn'] for part in parts), jaconv.kana2alphabet(text), romkan.to_hepburn(text)]
    print(text, seen)
    return seen


mixed = ''.join(part['kana'] for part in kakasi.convert('すゝめ'))
print('すゝめ', mixed)
same = all_of('こゝろ') == ['koゝro'] * 3 and all_of('いすゞ') == ['isuゞ'] * 3 and mixed == 'スゝメ'
sys.exit(0 if same else 'The behaviour has changed.')
PY
cat > run.mjs <<'JS'
import { toRomaji } from 'wanakana';

const seen = ['こゝろ', 'いすゞ'].map((text) => toRomaji(text));
console.log('wanakana', seen);
if (seen.join() !== 'koゝro,isuゞ') throw new Error('The behaviour has changed.');
JS
node run.mjs
