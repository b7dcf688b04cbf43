import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { syntheticBooks } from '#bench/synthetic-catalogue.ts';
import { fold } from '#contract/fold.ts';
import { splitVolume } from '#contract/volume.ts';
import type { SearchIndex } from '#lambdas/search/query/search-engine.ts';
import { createSqliteIndex } from '#lambdas/search/query/sqlite-index.ts';
import { workOf } from '#lambdas/search/index/work-keys.ts';
import { buildIndex, temporaryFolder } from '#test/support/search-records.ts';

const records = [...syntheticBooks(3_000)];
const EVERY_HIT = records.length;
const publishers = ['青空書房', 'オリーブ出版'];

/** Without punctuation and spaces. */
const lettersOf = (text = ''): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

const scanned = records.map(({ book, series }) => ({
  id: book.KANRI_ID,
  texts: [
    ...book.MainTitle.split(' : '),
    book.MainTitle,
    book.ContributorName_01,
    book.Responsibility,
  ].map(lettersOf),
  /** Publisher and series. */
  names: [book.Publisher_1, series].map(lettersOf),
}));
type Scanned = (typeof scanned)[number];

const isFound = ({ texts, names }: Scanned, terms: readonly string[]): boolean => {
  const isIn = (all: readonly string[]) => (term: string) => all.some((one) => one.includes(term));
  const others = terms.filter((term) => !isIn(texts)(term));
  const isBeside = others.length < terms.length || terms.some((term) => names.includes(term));
  return isBeside && others.every((term) => term.length > 1 && isIn(names)(term));
};

const scan = (...terms: readonly string[]): readonly string[] =>
  scanned
    .filter((record) => isFound(record, terms))
    .map(({ id }) => id)
    .toSorted();

/** Japanese substrings of `length` characters from titles, authors, publishers and series. */
const substrings = (length: number, count: number): readonly string[] => {
  const all = scanned.flatMap(({ texts, names }, n) => {
    const text = [...texts, ...names][n % (texts.length + names.length)] ?? '';
    const substring = text.slice(n % 5, (n % 5) + length);
    return substring.length === length && /^[\p{Script=Han}\p{Script=Hiragana}]+$/u.test(substring)
      ? [substring]
      : [];
  });
  const distinct = [...new Set(all)];
  return distinct.filter((_, n) => n % Math.ceil(distinct.length / count) === 0);
};

const proper = (title: string): string =>
  fold(title.split(' : ')[0] ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '');

describe('the recall of the search, compared with a full scan', () => {
  const folder = temporaryFolder();
  let index: SearchIndex;
  beforeAll(async () => {
    const file = join(folder, 'books.db');
    await buildIndex(file, records);
    index = createSqliteIndex(new DatabaseSync(file, { readOnly: true }));
  });
  afterAll(() => {
    index.close();
  });

  const find = (word: string) =>
    index
      .searchBooks(word, EVERY_HIT)
      .map(({ KANRI_ID }) => KANRI_ID)
      .toSorted();

  it.each([1, 2, 3, 4, 6])(
    'SP-118 RANK-01 finds every record with a substring of %i characters',
    (length) => {
      const queries = substrings(length, 60);
      expect(queries.length).toBeGreaterThan(20);
      for (const query of queries) {
        expect({ query, ids: find(query) }).toEqual({ query, ids: scan(query) });
      }
    },
  );

  it.each(publishers)('RANK-01 finds every record of %s by the whole name', (name) => {
    expect(scan(lettersOf(name)).length).toBeGreaterThan(100);
    expect(find(name)).toEqual(scan(lettersOf(name)));
  });

  it('RANK-01 finds every record with both of two terms', () => {
    const first = substrings(2, 40);
    const second = substrings(1, 40);
    let withHits = 0;
    first.forEach((a, n) => {
      const b = second[n % second.length] ?? '';
      const ids = scan(a, b);
      withHits += ids.length > 0 ? 1 : 0;
      expect({ a, b, ids: find(`${a} ${b}`) }).toEqual({ a, b, ids });
    });
    expect(withHits).toBeGreaterThan(10);
  });

  it('ranks exact titles before titles with that prefix, and both before all others', () => {
    const singles = records.filter(({ book }) => workOf(book).volume === null);
    for (const { book } of singles.filter((_, n) => n % 50 === 0)) {
      const wanted = proper(book.MainTitle);
      const ranks = index.searchBooks(book.MainTitle.split(' : ')[0] ?? '', 400).map((hit) => {
        // The title of a volume is that of its set.
        const title = proper(splitVolume(hit.MainTitle.split(' : ')[0] ?? '').title);
        return title === wanted ? 0 : title.startsWith(wanted) ? 1 : 2;
      });
      expect(ranks[0]).toBe(0);
      expect({ wanted, ranks }).toEqual({ wanted, ranks: ranks.toSorted((a, b) => a - b) });
    }
  });
});
