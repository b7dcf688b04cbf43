#!/usr/bin/env bash
# 2026-11-28 · python-barcode 0.16.1 (PyPI), read back with zxing-cpp 3.1.1
# The barcode of an ISBN-10 is cut to ten digits and cannot be read.
# Guess: 410101003X becomes the EAN-13 9784101010038, as the module's own documentation shows for another number.
# Seen: get_fullcode() gives 9784101019 for 410101003X and for 4101010013, and no reader finds a code in the picture.
#   The class sets `digits` to nine, which the EAN-13 behind it takes as its own length.
# For a Japanese bookshelf: labels for books from before 2007 have to be printed from the ISBN-13.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/env"
"$dir/env/bin/pip" install --quiet --disable-pip-version-check \
  python-barcode==0.16.1 pillow==12.0.0 numpy==2.3.4 zxing-cpp==3.1.1
"$dir/env/bin/python" - <<'PY'
import sys

import barcode
import zxingcpp
from barcode.writer import ImageWriter


def printed(kind, number):
    code = barcode.get(kind, number, writer=ImageWriter())
    read = [found.text for found in zxingcpp.read_barcodes(code.render())]
    print(kind, number, '->', code.get_fullcode(), 'read back:', read)
    return code.get_fullcode(), read


seen = [printed('isbn10', number) for number in ('410101003X', '4101010013')]
right = printed('isbn13', '9784101010038')
same = seen == [('9784101019', [])] * 2 and right == ('9784101010038', ['9784101010038'])
sys.exit(0 if same else 'The behaviour has changed.')
PY
