#!/usr/bin/env bash
# 2026-11-28 · python-stdnum 2.2, isbnlib 3.10.14 (PyPI), isbn3 2.0.11 (npm)
# The number of sheet music (ISMN, 979-0) is a valid ISBN for two libraries, and none for the third.
# Guess: all three refuse 9790260000438, since 979-0 was given to ISMN in 2008.
# Seen: stdnum.isbn and isbnlib say that it is valid, and have no hyphens for it; isbn3 gives null.
# For a Japanese bookshelf: a scanned 楽譜 passes a check for "978 or 979", and no catalogue of books knows its number.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/env"
"$dir/env/bin/pip" install --quiet --disable-pip-version-check python-stdnum==2.2 isbnlib==3.10.14
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" isbn3@2.0.11
cd "$dir"
env/bin/python - <<'PY'
import sys

import isbnlib
from stdnum import isbn, ismn

number = '9790260000438'
seen = [isbn.is_valid(number), ismn.is_valid(number), isbnlib.is_isbn13(number), isbnlib.mask(number)]
print('stdnum as ISBN, as ISMN; isbnlib as ISBN, hyphens:', seen)
sys.exit(0 if seen[:3] == [True] * 3 and not seen[3] else 'The behaviour has changed.')
PY
cat > run.mjs <<'JS'
import isbn3 from 'isbn3';

const seen = isbn3.parse('9790260000438');
console.log('isbn3:', seen);
if (seen !== null) throw new Error('The behaviour has changed.');
JS
node run.mjs
