#!/usr/bin/env bash
# 2026-11-28 · EbookLib 0.20 (PyPI)
# A book that the library has written and read again cannot be written a second time.
# Guess: reading and writing keep the book, with the direction (rtl) of vertical text.
# Seen: TypeError, "Argument must be bytes or unicode": entries of the table of contents lose their ids when they are read.
#   With ids given again it is written, and the direction is still rtl.
# For a Japanese bookshelf: a tool that only corrects the metadata of an EPUB has to give every entry a `uid` first.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir"
"$dir/bin/pip" install --quiet EbookLib==0.20
cat > "$dir/run.py" <<'PY'
import sys

from ebooklib import epub

book = epub.EpubBook()
book.set_identifier("urn:isbn:9784101010014")
book.set_title("こころ")
book.set_language("ja")
book.set_direction("rtl")
chapter = epub.EpubHtml(title="上", file_name="1.xhtml", lang="ja", content="<h1>先生と私</h1>")
for item in (chapter, epub.EpubNcx(), epub.EpubNav()):
    book.add_item(item)
book.spine = ["nav", chapter]
book.toc = (chapter,)
first, second = (f"{sys.argv[1]}/{name}.epub" for name in ("first", "second"))
epub.write_epub(first, book)

read = epub.read_epub(first)
assert [entry.uid for entry in read.toc] == [None]
try:
    epub.write_epub(second, read)
    raise SystemExit("It is written now")
except TypeError as error:
    print(error)
for number, entry in enumerate(read.toc):
    entry.uid = f"entry{number}"
epub.write_epub(second, read)
assert epub.read_epub(second).direction == "rtl"
PY
"$dir/bin/python" "$dir/run.py" "$dir"
