#!/usr/bin/env bash
# 2026-11-28 · zxing-wasm 3.1.4 (zxing-cpp), bwip-js 4.11.4 (npm)
# The five-digit add-on beside an ISBN is read or not by the white gap before it.
# Guess: with `eanAddOnSymbol: 'Read'` there is one result for a book, its add-on behind a space, wherever a generator
#   draws the add-on.
# Seen: bwip-js draws the add-on 12 modules after the ISBN, the most that the standard allows. zxing finds it up to 10
#   modules only: with `Read` it is missing without a word, with `Require` the ISBN is missing, too. At 10 modules `Read`
#   gives two results for one symbol with its digits in print: the ISBN, and 18 digits without a space.
# For a Japanese bookshelf: foreign books bring 18 digits from the scanner of one shop and 13 from that of another, and
#   an application that counts results sees two books. Magazines have such an add-on, too.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund zxing-wasm@3.1.4 bwip-js@4.11.4
cat >read.mjs <<'JS'
import { readFileSync } from 'node:fs';
import bwip from 'bwip-js/node';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) } });
const symbol = { bcid: 'isbn', text: '978-0-14-143951-8 51299', scale: 3, includetext: true, padding: 30, backgroundcolor: 'FFFFFF' };
const seen = {};
for (const addongap of [undefined, 10, 11]) {
  const picture = await bwip.toBuffer({ ...symbol, ...(addongap && { addongap }) });
  for (const eanAddOnSymbol of ['Read', 'Require']) {
    const found = await readBarcodes(picture, { formats: ['EAN13'], eanAddOnSymbol });
    seen[`${addongap ?? 'default'} ${eanAddOnSymbol}`] = found.map(({ text }) => text);
  }
}
console.log(seen);
const [isbn, both] = ['9780141439518', '978014143951851299'];
const expected = {
  'default Read': [isbn],
  'default Require': [],
  '10 Read': [isbn, both],
  '10 Require': [both],
  '11 Read': [isbn],
  '11 Require': [],
};
if (JSON.stringify(seen) !== JSON.stringify(expected)) throw new Error('The behaviour has changed.');
JS
node read.mjs
