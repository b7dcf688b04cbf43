import { LISTED_BOOKS_PER_CALL } from '#contract/limits.ts';
import { exceededLimits } from '#web/features/reader-import/plan/plan-limits.ts';
import type { Known, KnownOwn, MatchedRow } from '#web/features/reader-import/plan/matching.ts';
import type { ExportedCopy, OwnExport } from '#web/features/reader-import/files/parsed-file.ts';
import {
  restoreChoiceBy,
  restoreTargets,
  type RestoreChoice,
} from '#web/features/reader-import/plan/choices.ts';
import { missingTargets, planOfExport } from '#web/features/reader-import/restore/plan.ts';
import { chosen, kokoro, nothingKnown, ownExport, rowOf, wordsOf } from '../worlds.ts';

const OWN_BOOK = 'own-01ARZ3NDEKTSV4RRFFQ69G5FAV';
const copyOf = (line: number, copy: Partial<ExportedCopy> = {}): ExportedCopy => ({
  line,
  GlobalBookID: `c${String(line)}`,
  KANRI_ID: 'HDB000011',
  title: 'こころ',
  author: '夏目漱石',
  publisher: '',
  publishedIn: '',
  ...copy,
});
const listOf = (
  listName: string,
  KANRI_IDs: readonly string[],
  openLevel = 'PRIVATE' as const,
) => ({
  line: 9,
  listName,
  comments: '',
  openLevel,
  KANRI_IDs,
});
const kindleBook = (asin: string) => ({ asin, title: '電子', authors: '', acquiredTime: 0 });
const kindleBooks = (...asins: readonly string[]) =>
  new Map(asins.map((asin) => [asin, kindleBook(asin)]));
const knownOwn = (own: Partial<KnownOwn>, shelves: readonly string[] = []): Known => ({
  ...nothingKnown,
  shelves: shelves.map((HondanaName) => ({ HondanaName, GlobalHondanaID: HondanaName })),
  own: {
    copies: new Map(),
    favorites: new Set(),
    kindleBooks: new Map(),
    noteIds: new Set(),
    ...own,
  },
});
const planFor = (
  own: Partial<OwnExport>,
  choice: Partial<RestoreChoice>,
  { known = nothingKnown, rows = [] as readonly MatchedRow[] } = {},
) =>
  planOfExport(
    rows,
    { choices: chosen({ record: true }), known, siteOrigin: 'https://hondana.example', wordsOf },
    { own: { ...ownExport, ...own }, choice: { ...restoreChoiceBy(() => false), ...choice } },
  );

describe('what is restored of an export', () => {
  const own: Partial<OwnExport> = {
    lists: [listOf('棚卸し', ['HDB000011'])],
    favorites: [
      { line: 3, KANRI_ID: 'HDB000011' },
      { line: 4, KANRI_ID: 'HDB000012' },
    ],
    impressions: [
      { line: 5, noteId: 'a', content: '一つ目', createdAt: '2026-01-01T00:00:00.000Z' },
      { line: 6, noteId: 'b', content: '二つ目', createdAt: '2026-02-01T00:00:00.000Z' },
    ],
    shelves: [{ line: 7, HondanaName: '居間' }],
    copies: [copyOf(8, { HondanaName: '居間' })],
    kindleBooks: ['B000000001', 'B000000002'].map((asin, n) => ({
      line: 10 + n,
      book: kindleBook(asin),
    })),
  };

  it('MYIMPORT-110 is nothing until the reader chooses it', () => {
    expect(planFor(own, {})).toEqual(planFor({}, {}));
  });

  it('MYIMPORT-110 is what the reader chooses and does not have yet', () => {
    const known = knownOwn({
      favorites: new Set(['HDB000011']),
      noteIds: new Set(['a']),
      kindleBooks: kindleBooks('B000000001'),
    });
    const choice = { favorites: true, impressions: true, kindleBooks: true };
    expect(planFor(own, choice, { known })).toEqual({
      ...planFor({}, {}),
      favorites: [{ line: 4, KANRI_ID: 'HDB000012' }],
      notes: [
        {
          line: 6,
          item: 'b',
          content: '二つ目',
          writtenAt: '2026-02-01T00:00:00.000Z',
        },
      ],
      kindleBooks: [{ line: 11, book: expect.objectContaining({ asin: 'B000000002' }) }],
    });
  });

  it('MYIMPORT-111 has as many copies of a book as the export, with those that the reader has', () => {
    const copies = [copyOf(1), copyOf(2), copyOf(3, { HondanaName: '居間' })];
    const known = knownOwn({ copies: new Map([['HDB000011', 2]]) }, ['居間']);
    const plan = planFor({ ...own, copies }, { copies: true }, { known });
    expect(plan.copies).toMatchObject([{ line: 3, shelf: '居間' }]);
    // The copy needs the shelf, which is there.
    expect(plan.shelves).toMatchObject([{ shelf: { HondanaName: '居間' }, isNew: false }]);
    const all = knownOwn({ copies: new Map([['HDB000011', 3]]) }, ['居間']);
    expect(planFor({ ...own, copies }, { copies: true }, { known: all })).toEqual(planFor({}, {}));
  });

  it('MYIMPORT-112 makes an own book of another reader one of this reader, in list and record too', () => {
    const row = rowOf(2, { KANRI_ID: OWN_BOOK, title: '家の本', state: 'read' });
    const rows: readonly MatchedRow[] = [{ row, match: { kind: 'notFound' } }];
    const described = copyOf(8, { KANRI_ID: OWN_BOOK, title: '家の本', author: '' });
    const mine = { copies: [described], lists: [listOf('家', [OWN_BOOK])] };
    const plan = planFor(mine, { copies: true, lists: true }, { rows });
    expect(plan.ownBooks).toMatchObject([{ item: 'copy:c8', book: { MainTitle: '家の本' } }]);
    expect(plan.readings).toMatchObject([{ line: 2, book: { ownItem: 'copy:c8' }, state: 'read' }]);
    expect(plan.lists).toMatchObject([{ books: [{ ownItem: 'copy:c8' }] }]);
    expect(plan.notImported).toEqual([]);
    // Without its copy, the reader describes the book or leaves it out.
    expect(planFor(mine, {}, { rows })).toMatchObject({
      readings: [],
      notImported: [{ line: 2, reason: 'notChosen' }],
    });
    const untitled = planFor({ copies: [{ ...described, title: '' }] }, { copies: true });
    expect(untitled).toMatchObject({ ownBooks: [], notImported: [{ line: 8, reason: 'noTitle' }] });
  });

  it('MYIMPORT-94 names what the reader has less of than the export', () => {
    const exported = { ...ownExport, ...own };
    expect([...missingTargets(exported, nothingKnown)]).toEqual(restoreTargets);
    const withShelves = (...names: readonly string[]) => ({
      ...knownOwn(
        {
          favorites: new Set(['HDB000011', 'HDB000012']),
          noteIds: new Set(['a', 'b']),
          copies: new Map([['HDB000011', 1]]),
          kindleBooks: kindleBooks('B000000001', 'B000000002'),
        },
        names,
      ),
      lists: [{ listName: '棚卸し', openLevel: 'PRIVATE', KANRI_IDs: new Set(['HDB000011']) }],
    });
    expect([...missingTargets(exported, withShelves())]).toEqual(['copies']);
    expect(missingTargets(exported, withShelves('居間')).size).toBe(0);
  });

  it('MYIMPORT-113 adds to the private list of the name, the nth to the nth, in parts', () => {
    const many = Array.from({ length: LISTED_BOOKS_PER_CALL + 1 }, (_, n) => `HDB${String(n)}`);
    const stored = (openLevel: string, ids: readonly string[]) => ({
      listName: '棚卸し',
      openLevel,
      KANRI_IDs: new Set(ids),
    });
    const known = { ...nothingKnown, lists: [stored('PUBLIC', []), stored('PRIVATE', ['HDB0'])] };
    const lists = [listOf('棚卸し', many), listOf('棚卸し', ['HDB0']), listOf('空', [])];
    const plan = planFor({ lists }, { lists: true }, { known });
    expect(plan.lists).toMatchObject([
      { nth: 0, isNew: false, missing: LISTED_BOOKS_PER_CALL - 1 },
      { nth: 0, isNew: false, missing: 1 },
      { nth: 1, isNew: true, missing: 1 },
      { nth: 0, isNew: true, missing: 0 },
    ]);
    expect(plan.lists.map(({ books }) => books.length)).toEqual([LISTED_BOOKS_PER_CALL, 1, 1, 0]);
  });

  it('MYIMPORT-113 leaves a list that others see alone, and one that has all books', () => {
    const lists = [
      { ...listOf('公開', ['HDB000011']), openLevel: 'PUBLIC' as const },
      listOf('同じ', ['HDB000011']),
    ];
    const known = {
      ...nothingKnown,
      lists: lists.map(({ listName, openLevel }) => ({
        listName,
        openLevel,
        KANRI_IDs: new Set(['HDB000011']),
      })),
    };
    expect(planFor({ lists }, { lists: true }, { known }).lists).toEqual([]);
    expect(planFor({ lists }, { lists: true }).lists).toHaveLength(2);
  });

  it('MYIMPORT-111 registers no book twice that a row of the record and a copy name', () => {
    const row = rowOf(2, { KANRI_ID: kokoro.KANRI_ID, state: 'read' });
    const rows: readonly MatchedRow[] = [{ row, match: { kind: 'found', book: kokoro } }];
    const plan = planOfExport(
      rows,
      {
        choices: chosen({ shelf: true }),
        known: nothingKnown,
        siteOrigin: 'https://x.example',
        wordsOf,
      },
      {
        own: { ...ownExport, copies: [copyOf(8)] },
        choice: { ...restoreChoiceBy(() => false), copies: true },
      },
    );
    expect(plan.copies).toMatchObject([{ line: 8 }]);
  });

  it('MYIMPORT-88 is limited by the numbers of shelves, lists, books in lists and copies', () => {
    const shelves = ['居間', '寝室'].map((HondanaName, n) => ({ line: n, HondanaName }));
    const full = Array.from({ length: 99 }, (_, n) => `棚${String(n)}`);
    const known = {
      ...knownOwn({}, [...full, '居間']),
      booksInLists: 5_000,
      activeCopies: 20_000,
      lists: Array.from({ length: 100 }, (_, n) => ({
        listName: String(n),
        openLevel: 'PRIVATE',
        KANRI_IDs: new Set<string>(),
      })),
    };
    const plan = planFor({ ...own, shelves }, { copies: true, lists: true }, { known });
    expect(exceededLimits(plan, known, '')).toEqual(
      ['lists', 'booksInLists', 'shelves', 'copies'].map((limit) => ({ limit, room: 0 })),
    );
  });
});
