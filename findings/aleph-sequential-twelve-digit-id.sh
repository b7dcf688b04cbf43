#!/usr/bin/env bash
# 2026-11-28 · @natlibfi/marc-record 9.1.6, @natlibfi/marc-record-serializers 10.1.6 (npm)
# A record with a twelve-digit control number does not survive its own Aleph sequential form.
# Guess: what the library writes, it reads.
# Seen: it writes the 001 as it is, twelve digits, and reads nine; every tag comes back as the last digits of the number
#   ("01 "), and the tag's digits as indicators. Nine digits come back whole. No error in either case.
# For a Japanese bookshelf: identifiers of the National Diet Library (書誌ID) have nine digits, the older ones twelve.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @natlibfi/marc-record@9.1.6 @natlibfi/marc-record-serializers@10.1.6 @babel/runtime@7.28.4
cd "$dir"
cat > run.mjs <<'JS'
import { MarcRecord } from '@natlibfi/marc-record';
import { AlephSequential } from '@natlibfi/marc-record-serializers';

const tagsAfter = async (id) => {
  const record = new MarcRecord({
    leader: '00000nam a2200000 i 4500',
    fields: [
      { tag: '001', value: id },
      { tag: '245', ind1: '0', ind2: '0', subfields: [{ code: 'a', value: '海辺の図書室' }] },
    ],
  });
  const written = await AlephSequential.to(record);
  const read = await AlephSequential.from(written);
  const tags = read.fields.map(({ tag }) => tag);
  console.log(written, tags);
  return tags.join();
};
const nine = await tagsAfter('000000001');
const twelve = await tagsAfter('000000000001');
if (!nine.includes('245') || twelve.includes('245') || !twelve.includes('01 ')) {
  throw new Error('The behaviour has changed.');
}
JS
node run.mjs
