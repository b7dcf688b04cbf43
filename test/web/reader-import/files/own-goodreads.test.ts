import type { Book } from '#contract/entities/book.ts';
import type { Reading, ReadingState } from '#contract/entities/reading-record.ts';
import { goodreadsColumns } from '#contract/export-files.ts';
import { goodreadsFilesOf } from '#lambdas/reader-export/goodreads-file.ts';
import { parseImportFile } from '#web/features/reader-import/files/parse-import-file.ts';

const kokoro: Book = {
  KANRI_ID: '000000001',
  ISBN: '978-4-10-101013-7',
  MainTitle: 'こころ',
  ContributorName_01: '夏目, 漱石, 1867-1916',
  Publisher_1: '新潮社',
  PublishingDate: '1952.2',
};

/** What the import page reads in the file of a reader with one copy, and with a record if it has a state. */
const readAgain = (state: ReadingState | null, readings: Reading[]) => {
  const record = { KANRI_ID: kokoro.KANRI_ID, readings, addedAt: Date.UTC(2026, 3, 1) };
  const files = goodreadsFilesOf({
    records: state === null ? [] : [{ ...record, state }],
    copies: [{ KANRI_ID: kokoro.KANRI_ID, RegisteredDate: '2025-12-24' }],
    notes: [],
    books: new Map([[kokoro.KANRI_ID, kokoro]]),
  });
  const content = files.find(({ count }) => count === 1)?.content;
  const result = parseImportFile(content!, '2026-11-26');
  if (!result.ok) throw new Error(result.fault);
  return result.file;
};

describe('goodreads.csv on the import page', () => {
  it('MYEXPORT-20 is recognized as a file of Goodreads, with its header and its book', () => {
    const file = readAgain('read', [{ to: '2015-03-09' }]);
    expect(file).toMatchObject({ source: 'goodreads', unused: [] });
    expect(file.header).toEqual(goodreadsColumns);
    expect(file.rows).toMatchObject([
      { title: 'こころ', author: '夏目漱石', isbn: '9784101010137', owned: true, copies: 1 },
    ]);
  });

  it('MYEXPORT-20 gives an owned book without a record again as a copy without a state', () => {
    const { source, rows } = readAgain(null, []);
    expect(source).toBe('goodreads');
    expect(rows).toMatchObject([{ isbn: '9784101010137', readings: [], copies: 1 }]);
    expect(rows[0]?.state).toBeUndefined();
  });

  it.each<readonly [ReadingState, Reading[], Reading[]]>([
    ['wanted', [], []],
    ['reading', [], []],
    ['read', [], []],
    ['read', [{ to: '2015-03-09' }], [{ to: '2015-03-09' }]],
    // A row has one whole date, the newest; other dates have no column.
    ['read', [{ from: '2015-03-01', to: '2015-03-09' }], [{ to: '2015-03-09' }]],
    ['read', [{ to: '2015' }], []],
    // The day on which it was given up is no end of a reading for other services.
    ['stopped', [{ to: '2015-03-09' }], []],
  ])('MYEXPORT-20 gives %s with %j again as %j', (state, readings, again) => {
    expect(readAgain(state, readings).rows).toMatchObject([{ state, readings: again }]);
  });
});
