import type { BookshelfEntry } from '#contract/entities/bookshelf.ts';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { paperItem } from '#web/features/bookshelf/bookshelf-items.ts';
import {
  ALL_COPIES,
  ownCodesOf,
  type StocktakeResult,
  stocktakeResult,
} from '#web/features/stocktake/stocktake-result.ts';
import { toIsbn13 } from '#contract/isbn.ts';

const ROOM = '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a101';
const OTHER = '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a102';

const codeOf = (n: number): string =>
  stickerCodeOf(Uint8Array.from({ length: 12 }, (_, at) => Math.floor(n / 32 ** at) % 32));

/** The nth ISBN of nobody in particular. */
const isbnOf = (n: number): string => {
  const start = `9784${String(n).padStart(8, '0')}`;
  const last = Array.from('0123456789').find((digit) => toIsbn13(start + digit) !== null);
  return start + String(last);
};

interface Given {
  readonly ISBN?: string | undefined;
  readonly on?: string;
  readonly isLent?: boolean;
  readonly PrintedISBN?: string;
  readonly Unlabelled?: true;
}

const copy = (
  n: number,
  { ISBN = isbnOf(n), on = ROOM, isLent, PrintedISBN, ...more }: Given = {},
) => {
  const KANRI_ID = `HDB${String(n).padStart(6, '0')}`;
  const entry: BookshelfEntry = {
    global_book: {
      GlobalBookID: codeOf(n),
      KANRI_ID,
      RegisteredDatetime: '2026-01-01T00:00:00.000Z',
      RegisteredDate: '2026-01-01',
    },
    book_details: { KANRI_ID, MainTitle: `本 ${String(n)}`, ISBN, PrintedISBN },
    lending_status: isLent === true ? 'Lending' : 'Available',
    ...(on !== '' && { global_hondana: { GlobalHondanaID: on, HondanaName: on } }),
    ...more,
  };
  return paperItem(entry);
};
type Copy = ReturnType<typeof copy>;

const scansOf = (codes: readonly string[]) =>
  codes.map((code, at) => ({ id: `scan ${String(at)}`, code, at }));

const take = (copies: readonly Copy[], codes: readonly string[], scope = ROOM): StocktakeResult =>
  stocktakeResult(ownCodesOf(copies), scansOf(codes), scope);

const kinds = ({ counted }: StocktakeResult) => counted.map(({ kind }) => kind);
const missingOf = ({ missing }: StocktakeResult) =>
  missing.map(({ copies, of }) => [copies.map(({ key }) => key), of] as const);
const keysOf = ({ counted }: StocktakeResult, kind: string) =>
  counted.flatMap((one) => (one.kind === kind ? [one.copy?.key ?? one.scan.code] : [])).toSorted();

const numbers = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);

describe('the result of a stocktake', () => {
  it('STOCK-01 names of 800 copies the 12 missing, 5 of other shelves, 3 unregistered and 4 lent, and no other', () => {
    const copies = [
      ...numbers(0, 796).map((n) => copy(n)),
      ...numbers(796, 800).map((n) => copy(n, { isLent: true })),
      ...numbers(800, 900).map((n) => copy(n, { on: OTHER })),
    ];
    const scanned = [
      // Every other one by its sticker.
      ...numbers(12, 796).map((n) => (n % 2 === 0 ? codeOf(n) : isbnOf(n))),
      ...numbers(800, 805).map((n) => isbnOf(n)),
      ...numbers(900, 903).map((n) => isbnOf(n)),
    ];
    const result = take(copies, scanned);
    const keys = (from: number, to: number) => numbers(from, to).map(codeOf).toSorted();
    expect(
      missingOf(result)
        .flatMap(([found]) => found)
        .toSorted(),
    ).toEqual(keys(0, 12));
    expect(keysOf(result, 'elsewhere')).toEqual(keys(800, 805));
    expect(keysOf(result, 'unregistered')).toEqual(numbers(900, 903).map(isbnOf));
    expect(result.lent.map((one) => one.copy.key).toSorted()).toEqual(keys(796, 800));
    expect(new Set(kinds(result))).toEqual(new Set(['here', 'elsewhere', 'unregistered']));
  });

  it('STOCK-02 counts copies of one book that no sticker tells apart', () => {
    const ISBN = isbnOf(1);
    const copies = numbers(1, 4).map((n) => copy(n, { ISBN }));
    expect(missingOf(take(copies, [ISBN]))).toEqual([[[codeOf(1), codeOf(2)], 3]]);
    // Nothing was counted of them: each is missing.
    expect(missingOf(take(copies.slice(0, 2), []))).toEqual([
      [[codeOf(1)], 1],
      [[codeOf(2)], 1],
    ]);
    expect(missingOf(take(copies, [ISBN, ISBN, ISBN]))).toEqual([]);
    expect(take(copies, [ISBN]).missing[0]?.code).toBe(ISBN);
  });

  it('STOCK-03 a sticker identifies its copy, whatever was scanned before it', () => {
    const ISBN = isbnOf(1);
    const copies = [copy(1, { ISBN }), copy(2, { ISBN })];
    for (const codes of [
      [ISBN, codeOf(2)],
      [codeOf(2), ISBN],
    ])
      expect(missingOf(take(copies, codes))).toEqual([]);
    expect(missingOf(take(copies, [codeOf(2)]))).toEqual([[[codeOf(1)], 1]]);
    expect(kinds(take(copies, [codeOf(2), codeOf(2)]))).toEqual(['here', 'repeated']);
  });

  it('STOCK-04 a number counts a copy of this place first, those without a sticker before others, lent ones last', () => {
    const ISBN = isbnOf(1);
    const copies = [
      copy(1, { ISBN, Unlabelled: true }),
      copy(2, { ISBN }),
      copy(3, { ISBN, isLent: true }),
      copy(4, { ISBN, on: OTHER, Unlabelled: true }),
    ];
    const result = take(
      copies,
      Array.from({ length: 5 }, () => ISBN),
    );
    expect(result.counted.map(({ kind, copy: one }) => [kind, one?.key])).toEqual([
      ['here', codeOf(1)],
      ['here', codeOf(2)],
      ['here', codeOf(3)],
      ['elsewhere', codeOf(4)],
      ['surplus', expect.anything()],
    ]);
  });

  it('STOCK-05 a lent copy is never missing, and is still named when it is scanned', () => {
    const copies = [copy(1, { isLent: true }), copy(2)];
    expect(take(copies, [])).toMatchObject({
      missing: [{ of: 1 }],
      lent: [{ isHere: false }],
    });
    expect(take(copies, [isbnOf(1), codeOf(2)])).toMatchObject({
      missing: [],
      lent: [{ copy: { key: codeOf(1) }, isHere: true }],
    });
  });

  it('STOCK-06 takes stock of all copies, or of those on no shelf', () => {
    const copies = [copy(1), copy(2, { on: OTHER }), copy(3, { on: '' })];
    const codes = copies.map(({ key }) => key);
    expect(kinds(take(copies, codes, ALL_COPIES))).toEqual(['here', 'here', 'here']);
    expect(kinds(take(copies, codes, ''))).toEqual(['elsewhere', 'elsewhere', 'here']);
  });

  it('STOCK-07 knows the old form of an ISBN and a number that is only printed, and stickers of others', () => {
    const copies = [
      copy(1, { ISBN: '4-10-101013-7' }),
      copy(2, { ISBN: '', PrintedISBN: '9784101010138' }),
    ];
    const codes = ['9784101010137', '9784101010138', codeOf(7), isbnOf(9), isbnOf(9)];
    expect(kinds(take(copies, codes))).toEqual([
      'here',
      'here',
      'foreign',
      'unregistered',
      'again',
    ]);
  });

  it('STOCK-08 reads each of 20,000 copies a few times, also those of one book', () => {
    const copies = numbers(0, 20_000).map((n) => copy(n, { ISBN: isbnOf(n < 5_000 ? 0 : n) }));
    let reads = 0;
    const counting = copies.map(({ entry, ...item }) => ({
      ...item,
      get entry() {
        reads += 1;
        return entry;
      },
    }));
    const codes = copies.map(({ entry }) => entry.book_details?.ISBN ?? '');
    expect(missingOf(take(counting, codes))).toEqual([]);
    expect(reads / copies.length).toBeLessThan(20);
  });
});
