#!/usr/bin/env bash
# 2026-11-28 · @citation-js/core 0.8.2, @citation-js/plugin-bibtex 0.8.2, biblatex-csl-converter 3.2.2 (npm)
# year = {1905.10}, October 1905 as Japanese catalogues write it, is read as a decimal number.
# Guess: a literal date, as 明治38 is, or the year 1905, as biblatex-csl-converter reads it.
# Seen: citation-js gives the year 1905.1, so that October and January are the same and no year is right.
# For a Japanese bookshelf: exported BibTeX needs the year alone, and a point in a year is no decimal point.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @citation-js/core@0.8.2 @citation-js/plugin-bibtex@0.8.2 biblatex-csl-converter@3.2.2
cd "$dir"
cat > run.mjs <<'JS'
import { parse } from 'biblatex-csl-converter';
import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';

const entry = (year) => `@book{a, author = {夏目, 漱石}, title = {吾輩は猫である}, year = {${year}}}`;
const dates = ['1905.10', '1905.1', '明治38'].map((year) => JSON.stringify(new Cite(entry(year)).data[0].issued));
const [other] = Object.values(parse(entry('1905.10')).entries);
console.log('citation-js:', ...dates, 'biblatex-csl-converter:', other.fields.date);
const decimal = '{"date-parts":[[1905.1]]}';
const same = dates.join() === `${decimal},${decimal},{"literal":"明治38"}` && other.fields.date === '1905';
if (!same) throw new Error('The behaviour has changed.');
JS
node run.mjs
