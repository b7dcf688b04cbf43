import { TEXT_MAX } from '#contract/limits.ts';
import { planOf, rowsOfPlan } from '#web/features/reader-import/plan/import-plan.ts';
import { copiesForLater, exceededLimits } from '#web/features/reader-import/plan/plan-limits.ts';
import type { Known, MatchedRow } from '#web/features/reader-import/plan/matching.ts';
import {
  asChosen,
  firstChoices,
  outcomeOf,
  totalsOf,
  type ChosenBook,
} from '#web/features/reader-import/plan/choices.ts';
import { chosen, kokoro, nothingKnown, rowOf, sanshiro, wordsOf } from '../worlds.ts';

const siteOrigin = 'https://hondana.example';
const found = (row: MatchedRow['row'], book = kokoro): MatchedRow => ({
  row,
  match: { kind: 'found', book },
});
const known = (more: Partial<Known>): Known => ({ ...nothingKnown, ...more });
const recordOf = (KANRI_ID: string, readings: { to?: string }[]) =>
  [KANRI_ID, { KANRI_ID, state: 'read', readings, addedAt: 1, revision: 1 }] as const;

describe('what the preview says', () => {
  it('MYIMPORT-82 counts what is there already, found, without a number and not found', () => {
    const read = rowOf(1, { state: 'read', readings: [{ to: '2015-03-09' }] });
    const reader = known({
      records: new Map([recordOf('HDB000011', [{ to: '2015-03-09' }])]),
      copies: new Map([['HDB000012', 1]]),
    });
    const rows: readonly MatchedRow[] = [
      found(read),
      // The same book under another id of its record.
      found(read, { ...sanshiro, KANRI_ID: 'HDB000099', SameAs: ['HDB000011'] }),
      found(rowOf(3, { owned: true, copies: 1 }), sanshiro),
      // Another reading, and a second copy.
      found(rowOf(4, { state: 'read', readings: [{ to: '2020' }] })),
      found(rowOf(5, { owned: true, copies: 2 }), sanshiro),
      { row: rowOf(6), match: { kind: 'several', books: [kokoro, sanshiro] } },
      { row: rowOf(7), match: { kind: 'noNumber' } },
      { row: rowOf(8), match: { kind: 'notFound' } },
    ];
    expect(totalsOf(rows.map((row) => outcomeOf(row, reader)))).toEqual({
      existing: 3,
      found: 2,
      several: 1,
      noNumber: 1,
      notFound: 1,
    });
  });

  it.each(['booklog', 'goodreads', 'storygraph', 'hardcover', 'bookwyrm'] as const)(
    'MYIMPORT-83 preselects record, list and reviews of %s, and the bookshelf for owned books',
    (source) => {
      const { read, owned } = firstChoices(source, '').groups;
      expect(read).toEqual({ record: true, list: true, shelf: false, texts: true, ratings: false });
      expect(owned).toEqual({ ...read, shelf: true });
    },
  );

  it.each(['librize', 'libib', 'librarything', 'table'] as const)(
    'MYIMPORT-83 preselects of %s the bookshelf for owned books, and nothing else',
    (source) => {
      const { read, owned } = firstChoices(source, '').groups;
      expect(Object.values(read)).not.toContain(true);
      expect(owned).toEqual({ ...read, shelf: true });
    },
  );
});

describe('a row as the reader understands it', () => {
  const row = rowOf(3, {
    unknownState: 'attic',
    readings: [{ to: '2019' }],
    copies: 1,
    owned: true,
  });

  it('MYIMPORT-150 has the chosen state with its dates', () => {
    const choices = chosen({}, {}, { states: new Map([['attic', 'stopped']]) });
    expect(asChosen(row, choices)).toMatchObject({ state: 'stopped', readings: [{ to: '2019' }] });
  });

  it.each([new Map(), new Map([['attic', 'none' as const]])])(
    'MYIMPORT-150 MYIMPORT-155 has no record without a choice, and lists its dates',
    (states) => {
      const unread = asChosen(row, chosen({}, {}, { states }));
      expect(unread).toMatchObject({
        readings: [],
        leftOut: [{ line: 3, reason: 'unreadBook', cell: '2019' }],
      });
      expect(unread).not.toHaveProperty('state');
    },
  );

  it('MYIMPORT-154 has as many copies as the reader says', () => {
    const choices = chosen({}, {}, { copies: new Map([[3, 2]]) });
    expect(asChosen(row, choices)).toMatchObject({ copies: 2 });
  });
});

describe('the plan of an import', () => {
  const plan = (
    rows: readonly MatchedRow[],
    choices: ReturnType<typeof chosen>,
    reader: Known = nothingKnown,
  ) => planOf(rows, { choices, known: reader, siteOrigin, wordsOf });

  it('MYIMPORT-83 writes the chosen groups only, and rows that are left out not at all', () => {
    const rows = [
      found(rowOf(1, { state: 'read' })),
      found(rowOf(2, { state: 'read', owned: true, copies: 1 }), sanshiro),
      found(rowOf(3, { state: 'read' })),
    ];
    const choices = chosen({ record: true }, { shelf: true }, { leftOut: new Set([3]) });
    const { readings, copies, listed, notes, notImported } = plan(rows, choices);
    expect(readings.map(({ line }) => line)).toEqual([1]);
    expect(copies.map(({ line }) => line)).toEqual([2]);
    expect([listed, notes, notImported]).toEqual([[], [], []]);
    expect(rowsOfPlan(plan(rows, chosen({})))).toBe(0);
  });

  it('MYIMPORT-165 writes rating and tags below the review, or alone, if the reader wants', () => {
    const words = { rating: '★★★★☆', tags: '猫, 明治' };
    const rows = [
      found(rowOf(1, { ...words, review: { text: '深い。' }, memo: '父に借りた。' })),
      found(rowOf(2, words), sanshiro),
      found(rowOf(3), sanshiro),
    ];
    const textsFor = (wants: Parameters<typeof chosen>[0]) =>
      plan(rows, chosen(wants)).notes.map(({ item, content }) => [
        item,
        content.slice(content.indexOf('\n')).trim(),
      ]);
    const alone = ['rating:item-2', '★★★★☆\n猫, 明治'];
    expect(textsFor({ texts: true, ratings: true })).toEqual([
      ['review:item-1', '深い。\n\n★★★★☆\n猫, 明治'],
      ['memo:item-1', '父に借りた。'],
      alone,
    ]);
    expect(textsFor({ ratings: true })).toEqual([['rating:item-1', '★★★★☆\n猫, 明治'], alone]);
    expect(textsFor({ texts: true })).toHaveLength(2);
  });

  it('MYIMPORT-84 makes impressions of reviews and memos as the form writes them', () => {
    const row = rowOf(1, {
      review: { text: '深い。', writtenAt: '2015-03-10' },
      memo: '父に借りた。',
    });
    const { notes, readings } = plan([found(row)], chosen({ texts: true }));
    expect(notes).toMatchObject([
      {
        item: 'review:item-1',
        content: 'https://hondana.example/manifestation/HDB000011\n\n\n深い。',
        writtenAt: '2015-03-10',
      },
      {
        item: 'memo:item-1',
        content: 'https://hondana.example/manifestation/HDB000011\n\n\n父に借りた。',
        writtenAt: undefined,
      },
    ]);
    expect(readings).toEqual([]);
  });

  it('MYIMPORT-84 reports texts that are too long, and those of own books, and cuts none', () => {
    const long = 'あ'.repeat(TEXT_MAX.noteContent);
    const rows: readonly MatchedRow[] = [
      found(rowOf(1, { review: { text: long }, memo: '短い。' })),
      { row: rowOf(2, { memo: '短い。' }), match: { kind: 'notFound' } },
    ];
    const choices = chosen({ texts: true }, {}, { books: new Map([[2, 'own']]) });
    const { notes, notImported } = plan(rows, choices);
    expect(notes.map(({ item }) => item)).toEqual(['memo:item-1']);
    expect(notImported).toEqual([
      { line: 1, reason: 'textTooLong' },
      { line: 2, reason: 'textOfOwnBook' },
    ]);
  });

  it('MYIMPORT-81 chooses nothing for the reader: neither an edition nor an own book', () => {
    const rows: readonly MatchedRow[] = [
      { row: rowOf(1, { state: 'read' }), match: { kind: 'several', books: [kokoro, sanshiro] } },
      { row: rowOf(2, { state: 'read' }), match: { kind: 'noNumber' } },
    ];
    const open = plan(rows, chosen({ record: true }));
    expect(open.readings).toEqual([]);
    expect(open.notImported).toEqual([
      { line: 1, reason: 'notChosen' },
      { line: 2, reason: 'notChosen' },
    ]);
    const books = new Map<number, ChosenBook>([
      [1, sanshiro],
      [2, 'own'],
    ]);
    const { readings, ownBooks } = plan(rows, chosen({ record: true }, {}, { books }));
    expect(readings.map(({ book }) => book)).toEqual([
      { KANRI_ID: 'HDB000012' },
      { ownItem: 'item-2' },
    ]);
    expect(ownBooks.map(({ item }) => item)).toEqual(['item-2']);
    expect(ownBooks.map(({ book }) => book)).toEqual([
      {
        MainTitle: '本2',
        Responsibility: '著者',
        Publisher_1: '出版社',
        PublishingDate: '2015',
      },
    ]);
  });

  it('MYIMPORT-154 adds a copy for each row of a ledger, but for those that the reader has', () => {
    const rows = [1, 2, 3].map((line) => found(rowOf(line, { owned: true, copies: 1 })));
    const reader = known({ copies: new Map([['HDB000011', 1]]) });
    const { copies } = plan(rows, chosen({}, { shelf: true }), reader);
    expect(copies.map(({ line }) => line)).toEqual([2, 3]);
  });

  it('MYIMPORT-154 takes the only edition with the title of a row, unless the reader chooses another', () => {
    const match = { kind: 'several', books: [kokoro, sanshiro], fitting: sanshiro } as const;
    const rows = [{ row: rowOf(1, { state: 'read' }), match }];
    expect(plan(rows, chosen({ record: true })).readings).toMatchObject([
      { book: { KANRI_ID: 'HDB000012' } },
    ]);
    const books = new Map([[1, kokoro]]);
    const other = plan(rows, chosen({ record: true }, {}, { books }));
    expect(other.readings).toMatchObject([{ book: { KANRI_ID: 'HDB000011' } }]);
  });

  it('MYIMPORT-85 adds only the copies that the reader does not have', () => {
    const row = rowOf(1, { owned: true, copies: 3 });
    const reader = known({ copies: new Map([['HDB000011', 2]]) });
    const { copies } = plan([found(row)], chosen({}, { shelf: true }), reader);
    expect(copies.map(({ copy }) => copy)).toEqual([2]);
  });

  it('MYIMPORT-85 writes to the record that the reader has under another id of the book', () => {
    const book = { ...kokoro, SameAs: ['HDB000099'] };
    const reader = known({ records: new Map([recordOf('HDB000099', [])]) });
    const rows = [found(rowOf(1, { state: 'read', readings: [{ to: '2020' }] }), book)];
    const { readings } = plan(rows, chosen({ record: true }), reader);
    expect(readings).toMatchObject([{ book: { KANRI_ID: 'HDB000099' } }]);
  });

  it('MYIMPORT-88 knows which limits it exceeds, before anything is written', () => {
    const rows = [found(rowOf(1)), found(rowOf(2), sanshiro)];
    const wanted = plan(rows, chosen({ list: true, shelf: true }));
    const list = {
      listName: 'ブクログから',
      openLevel: 'PRIVATE',
      KANRI_IDs: new Set(['HDB000011']),
    };
    const limitsOf = (reader: Partial<Known>) =>
      exceededLimits(wanted, known(reader), 'ブクログから');
    expect(limitsOf({})).toEqual([]);
    expect(limitsOf({ booksInLists: 4_999, activeCopies: 19_999 })).toEqual([
      { limit: 'booksInLists', room: 1 },
      { limit: 'copies', room: 1 },
    ]);
    // One of the two books is in the list already.
    expect(limitsOf({ booksInLists: 4_999, lists: [list] })).toEqual([]);
    const others = Array.from({ length: 100 }, () => ({ ...list, listName: '別' }));
    expect(limitsOf({ lists: others })).toEqual([{ limit: 'lists', room: 0 }]);
  });

  it('MYIMPORT-87 knows how many copies have to wait for the next day', () => {
    const row = rowOf(1, { owned: true, copies: 2_100 });
    expect(copiesForLater(plan([found(row)], chosen({}, { shelf: true })))).toBe(100);
  });
});
