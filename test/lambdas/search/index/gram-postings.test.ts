import { bestRows, createGramPostings } from '#lambdas/search/index/near/gram-postings.ts';

const ALPHABET = ['ab', 'bc', 'cd', 'de', 'ef', 'fg', 'gh'] as const;
/** Row numbers far enough apart to need one, two and three bytes. */
const ROWS = [1, 2, 127, 128, 129, 300, 16_383, 16_600, 40_000, 40_001];

/** Every row has the grams whose place in the alphabet its number is not divisible by. */
const gramsOf = (row: number): readonly string[] => ALPHABET.filter((_, n) => row % (n + 2) !== 0);

const postings = createGramPostings();
for (const row of ROWS) postings.add(row, [...gramsOf(row), ...gramsOf(row)]);
const stored = new Map([...postings.all()].map((entry) => [entry.gram, entry]));
const source = {
  rows: 40_001,
  countsOf: (grams: readonly string[]) =>
    new Map(
      grams.flatMap((gram) => {
        const count = stored.get(gram)?.count;
        return count === undefined ? [] : [[gram, count] as const];
      }),
    ),
  bytesOf: (gram: string) => stored.get(gram)?.bytes ?? new Uint8Array(),
};

const weights = new Map<string, number>([
  ['ab', 2],
  ['cd', 2],
  ['de', 1],
  ['gh', 2],
  ['unknown', 2],
]);
const totalOf = (row: number): number =>
  gramsOf(row).reduce((sum, gram) => sum + (weights.get(gram) ?? 0), 0);

describe('the rows with most grams of a query', () => {
  it('counts each row once per gram', () => {
    for (const [gram, { count }] of stored) {
      expect(count).toBe(ROWS.filter((row) => gramsOf(row).includes(gram)).length);
    }
  });

  it.each([1, 2, 4, 6, 7])('are those of at least weight %i, like a full scan', (weightMin) => {
    const scanned = ROWS.filter((row) => totalOf(row) >= weightMin);
    expect(bestRows(source, { grams: weights, weightMin, limit: 100 })).toEqual(scanned);
  });

  it.each([1, 2, 3, 5])('are the %i best, lower rows first among equal ones', (limit) => {
    const best = ROWS.toSorted((a, b) => totalOf(b) - totalOf(a) || a - b).slice(0, limit);
    const rows = bestRows(source, { grams: weights, weightMin: 1, limit });
    expect(rows).toEqual(best.toSorted((a, b) => a - b));
  });

  it('are none for unknown grams', () => {
    const grams = new Map([['unknown', 2]]);
    expect(bestRows(source, { grams, weightMin: 1, limit: 5 })).toEqual([]);
  });

  it('are found by the rare grams when the frequent ones are too many to read', () => {
    const many = createGramPostings();
    const last = 400_000;
    for (let row = 1; row <= last; row += 1)
      many.add(row, row % 1_000 === 7 ? ['rare', 'often'] : ['often']);
    const entries = new Map([...many.all()].map((entry) => [entry.gram, entry]));
    const large = {
      rows: last,
      countsOf: () => new Map([...entries].map(([gram, { count }]) => [gram, count])),
      bytesOf: (gram: string) => entries.get(gram)?.bytes ?? new Uint8Array(),
    };
    const grams = new Map([
      ['rare', 2],
      ['often', 2],
    ]);
    const rows = bestRows(large, { grams, weightMin: 4, limit: 3 });
    expect(rows).toEqual([7, 1_007, 2_007]);
  });
});
