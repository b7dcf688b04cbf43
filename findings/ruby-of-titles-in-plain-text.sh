#!/usr/bin/env bash
# 2026-11-28 · beautifulsoup4 4.15.0, lxml 6.1.3, inscriptis 2.7.6 (PyPI), html-to-text 10.0.1 (npm)
# The reading above a word of a title (ruby) is dropped by one library and glued to the word by the others.
# Guess: all of them give 漱石(そうせき), with the brackets that the page has for readers without ruby.
# Seen: get_text() of BeautifulSoup gives 漱石, with both parsers. The others give 漱石(そうせき) where the page has brackets
#   (rp), and 東京とうきょう where it has none, as most pages have not; 東とう京きょう where each character has its reading.
# For a Japanese bookshelf: a title or an impression taken from a page has its reading in the middle or lost; rt is to be read apart.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir"
"$dir/bin/pip" install --quiet beautifulsoup4==4.15.0 lxml==6.1.3 inscriptis==2.7.6
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" html-to-text@10.0.1
cat > "$dir/run.py" <<'PY'
import lxml.html
from bs4 import BeautifulSoup
from inscriptis import get_text

with_brackets = "<p><ruby>漱石<rp>(</rp><rt>そうせき</rt><rp>)</rp></ruby></p>"
without = "<p><ruby>東京<rt>とうきょう</rt></ruby></p>"
by_character = "<p><ruby>東<rt>とう</rt>京<rt>きょう</rt></ruby></p>"
pages = (with_brackets, without, by_character)

dropped = [BeautifulSoup(page, parser).get_text() for parser in ("html.parser", "lxml") for page in pages]
print(dropped)
assert dropped == ["漱石", "東京", "東京"] * 2
for read in (lambda page: lxml.html.fromstring(page).text_content(), lambda page: get_text(page).strip()):
    glued = [read(page) for page in pages]
    print(glued)
    assert glued == ["漱石(そうせき)", "東京とうきょう", "東とう京きょう"]
PY
"$dir/bin/python" "$dir/run.py"
cat > "$dir/run.mjs" <<'JS'
import { convert } from 'html-to-text';
const glued = convert('<p><ruby>東京<rt>とうきょう</rt></ruby></p>');
console.log(glued);
if (glued !== '東京とうきょう') throw new Error(glued);
JS
node "$dir/run.mjs"
