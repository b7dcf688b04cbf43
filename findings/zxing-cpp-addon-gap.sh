#!/usr/bin/env bash
# 2026-11-28 · bwip-js 4.11.4 (npm), zxing-cpp 3.1.1 (PyPI), @undecaf/zbar-wasm 0.11.0 (npm)
# Two libraries meet: the five-digit add-on that bwip-js draws is not found by zxing-cpp, unless the gap is made smaller.
# Guess: with EanAddOnSymbol.Read a book with the add-on 00400 is read as one code, "9784101010014 00400".
# Seen: with the gap that bwip-js draws by default (12 modules) only 9784101010014 is read, and with Require nothing.
#   At 10 modules two codes are read for the one in the picture: 978410101001400400, without a space, and 9784101010014
#   (in the rows where the figures of the add-on are printed above its bars). zbar finds the add-on at 12 as well.
# For a Japanese bookshelf: magazines (491…) and foreign books have add-ons; a reader may give 13 digits, 18 digits, or
#   both for one book, so only the first 13 digits may decide which book it is.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  bwip-js@4.11.4 @undecaf/zbar-wasm@0.11.0 pngjs@7.0.0
python3 -m venv "$dir/env"
"$dir/env/bin/pip" install --quiet --disable-pip-version-check pillow==12.0.0 numpy==2.3.4 zxing-cpp==3.1.1
cd "$dir"
cat > draw.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import bwipjs from 'bwip-js';
import { PNG } from 'pngjs';
import { scanImageData, ZBarConfigType, ZBarScanner, ZBarSymbolType } from '@undecaf/zbar-wasm';

const draw = (gap) =>
  bwipjs.toBuffer({
    bcid: 'ean13',
    text: '9784101010014 00400',
    includetext: true,
    scale: 3,
    padding: 15,
    backgroundcolor: 'ffffff',
    ...(gap && { addongap: gap }),
  });

writeFileSync('default.png', await draw());
writeFileSync('10.png', await draw(10));
const { data, width, height } = PNG.sync.read(await draw());
const scanner = await ZBarScanner.create();
scanner.setConfig(ZBarSymbolType.ZBAR_EAN5, ZBarConfigType.ZBAR_CFG_ENABLE, 1);
const found = await scanImageData({ data: new Uint8ClampedArray(data), width, height }, scanner);
const texts = found.map((code) => code.decode()).toSorted();
console.log('zbar, default gap:', texts);
if (texts.join() !== '00400,9784101010014') throw new Error('The behaviour of zbar has changed.');
JS
node draw.mjs
env/bin/python - <<'PY'
import sys

import zxingcpp
from PIL import Image


def read(name, mode):
    found = zxingcpp.read_barcodes(Image.open(name + '.png').convert('L'), ean_add_on_symbol=mode)
    texts = sorted(code.text for code in found)
    print('zxing-cpp, gap', name + ',', mode.name + ':', texts)
    return texts


modes = zxingcpp.EanAddOnSymbol
seen = [read('default', modes.Read), read('default', modes.Require), read('10', modes.Read)]
same = seen == [['9784101010014'], [], ['9784101010014', '978410101001400400']]
sys.exit(0 if same else 'The behaviour has changed.')
PY
