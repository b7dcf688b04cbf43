import type { GlobalHondana } from '#contract/entities/bookshelf.ts';
import { toIsbn13 } from '#contract/isbn.ts';
import { classifyScannedCode } from '#contract/scanned-code.ts';
import type { PaperItem } from '#web/features/bookshelf/public.ts';
import { grouped } from '#web/lib/grouped.ts';

/** The scope that is all copies; others are a GlobalHondanaID, or '' for copies in no hondana. */
export const ALL_COPIES = 'all';

/** A code that was scanned in a stocktake. */
export interface StocktakeScan {
  /** Also the id of the request that registers its book. */
  readonly id: string;
  /** A GlobalBookID, or the number on the book: 13 digits of its ISBN, or another that is printed. */
  readonly code: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** What a code means: a copy of this scope or of another place, or none that is left. */
export type Counted = { readonly scan: StocktakeScan } & (
  | {
      /** `surplus`: the number was scanned more often than there are copies; the copy is one of them. */
      readonly kind: 'here' | 'elsewhere' | 'repeated' | 'surplus';
      readonly copy: PaperItem;
    }
  /** Of no own copy: the number of a book, the same number again, or a sticker. */
  | { readonly kind: 'unregistered' | 'again' | 'foreign'; readonly copy?: undefined }
);
export type CountedCopy = Extract<Counted, { readonly copy: PaperItem }>;

/** Copies that were not scanned. */
export interface MissingCopies {
  readonly copies: readonly [PaperItem, ...PaperItem[]];
  /** How many copies there are among which these cannot be told apart. */
  readonly of: number;
  /** What counts one of them when it is found: the copy, or the number where it may be any. */
  readonly code: string;
}

export interface StocktakeResult {
  /** In the order of the scans. */
  readonly counted: readonly Counted[];
  /** By title. */
  readonly missing: readonly MissingCopies[];
  /** By title; whether each was scanned all the same. */
  readonly lent: readonly { readonly copy: PaperItem; readonly isHere: boolean }[];
}

/** Copies by what is read from them. */
export interface OwnCodes {
  readonly copies: readonly PaperItem[];
  readonly byCode: ReadonlyMap<string, PaperItem>;
  readonly byNumber: ReadonlyMap<string | undefined, readonly PaperItem[]>;
  readonly numbers: ReadonlyMap<PaperItem, string | undefined>;
}

const numberOf = ({ entry }: PaperItem): string | undefined =>
  toIsbn13(entry.book_details?.ISBN ?? '') ?? entry.book_details?.PrintedISBN;

const byTitle = (a: PaperItem, b: PaperItem): number =>
  a.titleOrder === b.titleOrder
    ? a.volumeOrder - b.volumeOrder
    : a.titleOrder < b.titleOrder
      ? -1
      : 1;

/** Prepared once for a bookshelf, because the result is computed after each scan. */
export const ownCodesOf = (bookshelf: readonly PaperItem[]): OwnCodes => {
  const copies = bookshelf.toSorted(byTitle);
  const numbers = new Map(copies.map((copy) => [copy, numberOf(copy)]));
  const numbered = copies.filter((copy) => numbers.get(copy) !== undefined);
  return {
    copies,
    numbers,
    byCode: new Map(copies.map((copy) => [copy.key, copy])),
    byNumber: grouped(numbered, (copy) => numbers.get(copy)),
  };
};

export const hondanaOf = ({ entry }: PaperItem): GlobalHondana | undefined => entry.global_hondana;

const isIn = (copy: PaperItem, scope: string): boolean =>
  scope === ALL_COPIES || (hondanaOf(copy)?.GlobalHondanaID ?? '') === scope;

const isLent = ({ entry }: PaperItem): boolean => entry.lending_status === 'Lending';

/** How many copies of a scope should be there: without those that are lent. */
export const expectedIn = ({ copies }: OwnCodes, scope: string): number =>
  copies.filter((copy) => isIn(copy, scope) && !isLent(copy)).length;

/**
 * The copies with a number that no sticker has identified, the likeliest last: those that should be
 * here, and those without a sticker.
 */
const takeable = (
  copies: readonly PaperItem[],
  seen: ReadonlySet<PaperItem>,
  scope: string,
): PaperItem[] => {
  const doubt = (copy: PaperItem): number =>
    (isIn(copy, scope) ? 0 : 4) + (isLent(copy) ? 2 : 0) + (copy.entry.Unlabelled ? 0 : 1);
  return copies.filter((copy) => !seen.has(copy)).toSorted((a, b) => doubt(b) - doubt(a));
};

/** What each scan counts. Stickers come first, because they say which copy they are on. */
const countScans = (
  { byCode, byNumber }: OwnCodes,
  scans: readonly StocktakeScan[],
  scope: string,
) => {
  const seen = new Set<PaperItem>();
  const count = (scan: StocktakeScan, copy: PaperItem): Counted => {
    if (seen.has(copy)) return { scan, copy, kind: 'repeated' };
    seen.add(copy);
    return { scan, copy, kind: isIn(copy, scope) ? 'here' : 'elsewhere' };
  };
  const stickers = scans.map((scan) => {
    const copy = byCode.get(scan.code);
    return copy && count(scan, copy);
  });
  const left = new Map<string, PaperItem[]>();
  const unknown = new Set<string>();
  const countUnknown = (scan: StocktakeScan): Counted => {
    if (classifyScannedCode(scan.code).kind === 'sticker') return { scan, kind: 'foreign' };
    const kind = unknown.has(scan.code) ? 'again' : 'unregistered';
    unknown.add(scan.code);
    return { scan, kind };
  };
  const countNumber = (scan: StocktakeScan): Counted => {
    const [first, ...others] = byNumber.get(scan.code) ?? [];
    if (first === undefined) return countUnknown(scan);
    const pool = left.get(scan.code) ?? takeable([first, ...others], seen, scope);
    left.set(scan.code, pool);
    const copy = pool.pop();
    return copy === undefined ? { scan, kind: 'surplus', copy: first } : count(scan, copy);
  };
  return { seen, counted: scans.map((scan, at) => stickers[at] ?? countNumber(scan)) };
};

/**
 * What of a scope agrees with the scans, and what does not. Copies of one book that no sticker tells
 * apart are counted: which of them is missing is not known.
 */
export const stocktakeResult = (
  own: OwnCodes,
  scans: readonly StocktakeScan[],
  scope: string,
): StocktakeResult => {
  const { seen, counted } = countScans(own, scans, scope);
  const here = own.copies.filter((copy) => isIn(copy, scope));
  const found = counted.filter(({ kind }) => kind === 'here');
  const taken = grouped(found, ({ scan }) => scan.code);
  const unseen = here.filter((copy) => !isLent(copy) && !seen.has(copy));
  const missing = [
    ...grouped(unseen, (copy) => {
      const number = own.numbers.get(copy);
      return number !== undefined && taken.has(number) ? number : copy.key;
    }),
  ].map(([code, copies]) => ({
    copies: copies as MissingCopies['copies'],
    of: copies.length + (taken.get(code)?.length ?? 0),
    code,
  }));
  const lent = here.filter(isLent).map((copy) => ({ copy, isHere: seen.has(copy) }));
  return { counted, missing, lent };
};
