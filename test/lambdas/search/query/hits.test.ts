import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fullAuthors, fullBooks } from '#bench/search/full-records.ts';
import { syntheticAuthors, syntheticBooks } from '#bench/synthetic-catalogue.ts';
import type { IndexedBook } from '#lambdas/search/index/records.ts';
import { romajiOfReading } from '#lambdas/search/index/romaji.ts';
import { createAuthorHits, createBookHits, type FindHits } from '#lambdas/search/query/hits.ts';
import { plainAuthors, plainBooks, type RankedRows } from '#test/support/plain-hits.ts';
import {
  buildIndexWithReadings,
  indexedBook,
  temporaryFolder,
} from '#test/support/search-records.ts';

const BOOKS = 1_200;

/** Books whose words are also in the columns that synthetic books do not fill. */
const further = (books: readonly IndexedBook[]): readonly IndexedBook[] =>
  books
    .filter((_, n) => n % 7 === 0)
    .map(({ book }, n) =>
      indexedBook(
        `F${String(n)}`,
        n % 2 === 0 ? '版' : 'ai に関する本',
        { Publisher_1: book.MainTitle, PublishingDate: '1985' },
        { contents: [book.MainTitle, book.ContributorName_01 ?? ''], series: 'コンピューター' },
      ),
    );

const synthetic = [...fullBooks(syntheticBooks(BOOKS))];
/** 入門カー, the whole of 入門 カー, is also found without its last ー, which the word カー needs. */
const longVowels = [indexedBook('L1', '入門カメラ'), indexedBook('L2', 'カーの本')];
const books = [...synthetic, ...further(synthetic), ...longVowels];

/** Parts of titles and names alone, together and with operators. */
const queriesOf = ({ book, transcription }: IndexedBook, n: number): readonly string[] => {
  const title = Array.from(book.MainTitle);
  const name = (book.ContributorName_01 ?? '').replace(', ', ' ');
  const part = (from: number, length: number): string => title.slice(from, from + length).join('');
  const start = n % 4;
  return [
    part(start, 1),
    part(start, 2),
    part(0, 4),
    book.MainTitle,
    name,
    `${name} ${part(0, 3)}`,
    `${part(start, 2)} ${part(start + 3, 1)}`,
    `${part(0, 2)} ${String(1 + (n % 12))}`,
    `${part(0, 2)} -${part(3, 1)}`,
    `${part(start, 1)} -${name}`,
    `${part(0, 2)} OR ${name} OR ${part(start, 1)}`,
    `"${part(1, 3)}" ${part(0, 1)}`,
    `題名:${part(start, 1)}`,
    `${part(start, 1)} author:"${name}" title:${part(start, 2)}`,
    `${part(start, 3)}ー`,
    romajiOfReading(transcription).join(' '),
  ];
};

/** One query a line, and long ones. */
const special = [
  ...`
!
a
i
py
python
Pythonに
Aiに
ai に関
a b
に ai
の の
1985
1985年
版
第2版
2
3 の
コンピューター
コンピュータ
コンピューター 入門
入門 カー
nihon
nihon no
にほん
にほんの
にほんのれきし
れきし にゅうもん
文化 にゅうもん
にゅうもん ー
題名:にほんのれきし
sato
satou ichiro
日本 歴史 文化 社会 経済 科学 図解
ぬりょへ
の人 の夏
"日本 の" 歴史
日本 NOT の
日本 -入 -史
の OR と
花 2
花 上`.split('\n'),
  'の'.repeat(200),
  `"${'日本の'.repeat(40)}" 日本`,
];

const sampled = books.filter((_, n) => n % 31 === 0);
const queries = [...new Set([...sampled.flatMap(queriesOf), ...special])];

const file = join(temporaryFolder(), 'books.db');
const LIMITS = [1, 3, 20, 400, Infinity];

describe('the hits of the tiers', () => {
  let database: DatabaseSync;
  let allBooks: readonly RankedRows[];
  let allAuthors: readonly RankedRows[];
  beforeAll(async () => {
    await buildIndexWithReadings(file, books, fullAuthors(syntheticAuthors()));
    database = new DatabaseSync(file, { readOnly: true });
    allBooks = queries.map((query) => plainBooks(database, query));
    allAuthors = queries.map((query) => plainAuthors(database, query));
  }, 120_000);
  afterAll(() => {
    database.close();
  });

  /** Queries with other hits than expected, in their order. */
  const differing = (findHits: FindHits, expected: readonly RankedRows[], limit: number) =>
    queries.filter((query, n) => {
      const best = expected[n]?.slice(0, limit);
      return JSON.stringify([...findHits(query, limit)]) !== JSON.stringify(best);
    });

  it.each(LIMITS)(
    'SPEED-01 finds the books and scores that each tier on all books finds, the best %d',
    (limit) => {
      expect(differing(createBookHits(database).findHits, allBooks, limit)).toEqual([]);
    },
  );

  it.each(LIMITS)(
    'SPEED-01 finds the authors and scores that each tier on all authors finds, the best %d',
    (limit) => {
      expect(differing(createAuthorHits(database), allAuthors, limit)).toEqual([]);
    },
  );

  it('WORK-07 finds all hits at once that the tiers find one after the other', () => {
    const { allHits } = createBookHits(database);
    const wrong = queries.filter((query, n) => {
      const found = [...new Set(allHits(query))].toSorted((a, b) => a - b);
      const expected = (allBooks[n] ?? []).map(([row]) => row).toSorted((a, b) => a - b);
      return JSON.stringify(found) !== JSON.stringify(expected);
    });
    expect(wrong).toEqual([]);
  });

  it('compares queries that have hits', () => {
    expect(allBooks.filter((rows) => rows.length > 0).length).toBeGreaterThan(queries.length / 2);
    expect(allAuthors.some((rows) => rows.length > 0)).toBe(true);
  });
});
