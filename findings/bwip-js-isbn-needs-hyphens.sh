#!/usr/bin/env bash
# 2026-11-28 · bwip-js 4.11.4 (npm)
# The encoder for ISBNs takes them with hyphens only, and explains a missing one as a wrong ISBN-10.
# Guess: 13 digits are the plainest form of an ISBN, as records and exports have it, and are drawn.
# Seen: `9784167909178` has the length of an ISBN-10 with its three hyphens, so the error is about dashes of an ISBN-10;
#   spaces instead of hyphens are a wrong length. 978-4-16-790917 without its check digit is drawn, with the right one.
# For a Japanese bookshelf: labels need either the range table of the registration groups to place hyphens, or the
#   encoder `ean13`, which takes the 13 digits.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund bwip-js@4.11.4
cat >draw.mjs <<'JS'
import bwip from 'bwip-js/node';

const outcome = (bcid, text) => {
  try {
    bwip.toSVG({ bcid, text });
    return 'drawn';
  } catch (error) {
    return String(error.message).replace(/#\d+/, '');
  }
};
const seen = [
  outcome('isbn', '9784167909178'),
  outcome('isbn', '978 4 16 790917 8'),
  outcome('isbn', '978-4-16-790917'),
  outcome('ean13', '9784167909178'),
];
console.log(seen);
const expected = [
  'bwipp.isbn10numDashesDigits: Incorrect number of dashes and digits for ISBN-10',
  'bwipp.isbnBadLength: ISBN-13 must be 15 or 17 characters including dashes. ISBN-10 must be 11 or 13 characters including dashes',
  'drawn',
  'drawn',
];
if (JSON.stringify(seen) !== JSON.stringify(expected)) throw new Error('The behaviour has changed.');
JS
node draw.mjs
