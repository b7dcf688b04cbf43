#!/usr/bin/env bash
# 2026-11-28 · pybtex 0.26.1, bibtexparser 2.0.0b9 (PyPI)
# 夏目　漱石 with the space of Japanese type is two names for one reader of BibTeX and one name for the other.
# Guess: both divide at U+3000 as at an ASCII space.
# Seen: pybtex has the first name 夏目 and the last name 漱石; bibtexparser has one last name with the space in it. At an
#   ASCII space both take the family name for the first one. Only 夏目, 漱石 has one meaning; ， (U+FF0C) is no comma for either.
# For a Japanese bookshelf: names of catalogues, which have U+3000 or ， between their parts, need an ASCII comma in BibTeX.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir"
"$dir/bin/pip" install --quiet pybtex==0.26.1 bibtexparser==2.0.0b9
cat > "$dir/run.py" <<'PY'
import bibtexparser
from bibtexparser import middlewares
from pybtex.database import Person


def by_bibtexparser(name):
    text = "@book{a, author = {%s}, title = {吾輩は猫である}}" % name
    parts = [middlewares.SeparateCoAuthors(), middlewares.SplitNameParts()]
    [entry] = bibtexparser.parse_string(text, append_middleware=parts).entries
    [author] = entry["author"]
    return author.first, author.last


def by_pybtex(name):
    return Person(name).first_names, Person(name).last_names


for name in ("夏目　漱石", "夏目 漱石", "夏目, 漱石", "夏目，漱石"):
    print(repr(name), by_pybtex(name), by_bibtexparser(name))
assert by_pybtex("夏目　漱石") == (["夏目"], ["漱石"])
assert by_bibtexparser("夏目　漱石") == ([], ["夏目　漱石"])
for read in (by_pybtex, by_bibtexparser):
    assert read("夏目 漱石") == (["夏目"], ["漱石"])
    assert read("夏目, 漱石") == (["漱石"], ["夏目"])
    assert read("夏目，漱石") == ([], ["夏目，漱石"])
PY
"$dir/bin/python" "$dir/run.py"
