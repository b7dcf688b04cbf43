#!/usr/bin/env bash
# 2026-11-28 · @citation-js/core 0.8.2, @citation-js/plugin-csl 0.8.2 (npm), which runs citeproc-js; style apa
# The names of translated authors in katakana are written family name first, and glued together.
# Guess: ウルフ, ヴァージニア — a foreign name keeps its comma and its space.
# Seen: ウルフヴァージニア. A name in katakana is set like one in kanji: family, given, nothing between them.
# For a Japanese bookshelf: 海外文学 needs the author as one `literal`, ヴァージニア・ウルフ, which stays as it is.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @citation-js/core@0.8.2 @citation-js/plugin-csl@0.8.2
cd "$dir"
cat > run.mjs <<'JS'
import { Cite } from '@citation-js/core';
import '@citation-js/plugin-csl';

const written = (author) => {
  const book = new Cite({
    id: 'a',
    type: 'book',
    title: '灯台へ',
    author: [author],
    publisher: '岩波書店',
    issued: { 'date-parts': [[2004]] },
    language: 'ja',
  });
  const line = book.format('bibliography', { template: 'apa', lang: 'ja-JP' }).trim();
  console.log(author, '->', line);
  return line;
};
const same =
  written({ family: 'ウルフ', given: 'ヴァージニア' }).startsWith('ウルフヴァージニア. (2004)') &&
  written({ family: '夏目', given: '漱石' }).startsWith('夏目漱石. (2004)') &&
  written({ literal: 'ヴァージニア・ウルフ' }).startsWith('ヴァージニア・ウルフ. (2004)');
if (!same) throw new Error('The behaviour has changed.');
JS
node run.mjs
