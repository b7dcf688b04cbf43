#!/usr/bin/env bash
# 2026-11-28 · wanakana 5.3.1 (npm)
# ヴァ is vua and ・ is a slash, so a romanized author has the sign that parts a path.
# Guess: ヴァージニア・ウルフ is vaajinia urufu, or keeps the dot.
# Seen: vuaajinia/urufu. The way back is no mirror: toKana("va") is ゔぁ, toKana("vua") is not.
# For a Japanese bookshelf: names of files and slugs made from romanized names need their own rule for ・.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" wanakana@5.3.1
cd "$dir"
cat > run.mjs <<'JS'
import { toKana, toRomaji } from 'wanakana';

const name = toRomaji('ヴァージニア・ウルフ');
const back = [toKana('va'), toKana('vua')];
console.log(name, back);
if (name !== 'vuaajinia/urufu' || back[0] !== 'ゔぁ' || back[1] === 'ゔぁ') {
  throw new Error('The behaviour has changed.');
}
JS
node run.mjs
