#!/usr/bin/env bash
# 2026-11-28 · @citation-js/core 0.8.2, @citation-js/plugin-bibtex 0.8.2 (npm)
# BibTeX of Japanese books has empty fields, and one key for all books of a year.
# Guess: the text stays as it is, and the key is made of it, 夏目1905吾輩は猫である.
# Seen: author, title and publisher are empty, without an error, and both books have the key undefined1905undefined.
#   The option asciiOnly is on by default and drops all that has no LaTeX command; the RIS of the same books is whole.
# For a Japanese bookshelf: whoever passes our CSL JSON through this library has to turn asciiOnly off and to give keys.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @citation-js/core@0.8.2 @citation-js/plugin-bibtex@0.8.2 @citation-js/plugin-ris@0.8.2
cd "$dir"
cat > run.mjs <<'JS'
import { Cite, plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';

const author = [{ family: '夏目', given: '漱石' }];
const issued = { 'date-parts': [[1905]] };
const books = new Cite([
  { id: 'a', type: 'book', title: '吾輩は猫である', author, issued, publisher: '新潮社' },
  { id: 'b', type: 'book', title: '坊っちゃん', author, issued, publisher: '新潮社' },
]);
const lost = books.format('bibtex');
console.log(lost, books.format('ris'));
plugins.config.get('@bibtex').format.asciiOnly = false;
const whole = books.format('bibtex');
console.log('asciiOnly off:', whole);
const same =
  (lost.match(/@book\{undefined1905undefined,/gu) ?? []).length === 2 &&
  (lost.match(/title = \{\},/gu) ?? []).length === 2 &&
  lost.includes('author = {, },') &&
  books.format('ris').includes('TI  - 坊っちゃん') &&
  whole.includes('title = {坊っちゃん}');
if (!same) throw new Error('The behaviour has changed.');
JS
node run.mjs
