/**
 * The cost of turning one near key into another: 1 for a wrong, missing, extra or transposed character,
 * less for what people leave out or hear alike, and for a kanji instead of its kana by their number.
 */
const SMALL_COST = 0.5;
/** People often leave out particles, also several of them. */
const PARTICLE_COST = 0.3;
/** Particles as near keys spell them. */
const PARTICLES = new Set('のわがおにとでもえや');
/** Cost of a kanji for 1, 2, 3 and 4 kana: most readings have two. */
const READING_COSTS = [1, 0.75, 1, 1.5] as const;
const KANJI = /\p{Script=Han}/u;
const VOICING = /[\u3099\u309a]/gu;
const FIRST_KANA = 0x3041;
const LAST_KANA = 0x3096;

/** The characters of a key as code points, with what the costs depend on. */
export interface Letters {
  readonly length: number;
  readonly codes: readonly number[];
  /** Kana without their voicing mark. */
  readonly bases: readonly number[];
  readonly kanji: readonly boolean[];
  readonly kana: readonly boolean[];
  /** Cost of leaving the character out. */
  readonly costs: readonly number[];
}

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;

const isKana = (code: number): boolean => code >= FIRST_KANA && code <= LAST_KANA;

const baseOf = (character: string): number =>
  isKana(codeOf(character))
    ? codeOf(character.normalize('NFD').replaceAll(VOICING, ''))
    : codeOf(character);

export const lettersOf = (key: string): Letters => {
  const characters = Array.from(key);
  const codes = characters.map(codeOf);
  return {
    length: characters.length,
    codes,
    bases: characters.map(baseOf),
    kanji: characters.map((character) => KANJI.test(character)),
    kana: codes.map(isKana),
    costs: characters.map((character) => (PARTICLES.has(character) ? PARTICLE_COST : 1)),
  };
};

/** The lowest cost of a kana of a query: left out, or one of several that a kanji of a key replaces. */
const KANA_COST = Math.min(PARTICLE_COST, ...READING_COSTS.map((cost, n) => cost / (n + 1)));

const KANJI_COST = Math.min(...READING_COSTS);

/** Whether the characters of the query that the key lacks already cost more than the limit. */
const isFar = (query: Letters, key: Letters, limit: number): boolean => {
  let cost = 0;
  for (const [n, code] of query.codes.entries()) {
    if (key.codes.includes(code)) continue;
    cost += query.kana[n] === true ? KANA_COST : KANJI_COST;
    if (cost > limit) return true;
  }
  return false;
};

/** Costs of all beginnings of a query (rows) against all beginnings of a key (columns). */
interface Table {
  readonly query: Letters;
  readonly key: Letters;
  readonly costs: Float32Array;
  readonly width: number;
}

/** The lowest cost of a kanji on one side for several kana on the other, at one place of the table. */
const readingCost = ({ query, key, costs, width }: Table, i: number, j: number): number => {
  let best = Infinity;
  if (query.kanji[i - 1] === true) {
    for (let m = 1; m <= READING_COSTS.length && key.kana[j - m] === true; m += 1) {
      const before = costs[(i - 1) * width + j - m] ?? Infinity;
      best = Math.min(best, before + (READING_COSTS[m - 1] ?? Infinity));
    }
  }
  if (key.kanji[j - 1] === true) {
    for (let m = 1; m <= READING_COSTS.length && query.kana[i - m] === true; m += 1) {
      const before = costs[(i - m) * width + j - 1] ?? Infinity;
      best = Math.min(best, before + (READING_COSTS[m - 1] ?? Infinity));
    }
  }
  return best;
};

const isTransposed = ({ query: { codes: a }, key: { codes: b } }: Table, i: number, j: number) =>
  i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];

/** The cost at one place where the characters differ. */
const costAt = (table: Table, i: number, j: number): number => {
  const { query, key, costs, width } = table;
  const at = (row: number, column: number): number => costs[row * width + column] ?? Infinity;
  const alike = query.bases[i - 1] === key.bases[j - 1];
  return Math.min(
    at(i - 1, j - 1) + (alike ? SMALL_COST : 1),
    at(i - 1, j) + (query.costs[i - 1] ?? 1),
    at(i, j - 1) + (key.costs[j - 1] ?? 1),
    isTransposed(table, i, j) ? at(i - 2, j - 2) + 1 : Infinity,
    readingCost(table, i, j),
  );
};

/** Fills a row of the table and returns its lowest cost. */
const fillRow = (table: Table, i: number): number => {
  const { query, key, costs, width } = table;
  const row = i * width;
  let lowest = (costs[row - width] ?? 0) + (query.costs[i - 1] ?? 1);
  costs[row] = lowest;
  for (let j = 1; j < width; j += 1) {
    const equal = query.codes[i - 1] === key.codes[j - 1];
    const cost = equal ? (costs[row - width + j - 1] ?? 0) : costAt(table, i, j);
    costs[row + j] = cost;
    lowest = Math.min(lowest, cost);
  }
  return lowest;
};

type Place = 'start' | 'anywhere';

/** Costs of the whole query by the end of its match in the key; null when all are above the limit. */
const costsByEnd = (
  query: Letters,
  key: Letters,
  { limit, from }: { readonly limit: number; readonly from: Place },
): Float32Array | null => {
  if (isFar(query, key, limit)) return null;
  const width = key.length + 1;
  const costs = new Float32Array((query.length + 1) * width);
  if (from === 'start') {
    for (let j = 1; j < width; j += 1) costs[j] = (costs[j - 1] ?? 0) + (key.costs[j - 1] ?? 1);
  }
  const table = { query, key, costs, width };
  /** Rows in succession above the limit: a kanji for kana leaps over some rows. */
  let above = 0;
  for (let i = 1; i <= query.length; i += 1) {
    above = fillRow(table, i) > limit ? above + 1 : 0;
    if (above >= READING_COSTS.length) return null;
  }
  return costs.subarray(costs.length - width);
};

/** Costs up to a limit of a query as the whole key, and as its beginning. */
export const anchoredCosts = (
  query: Letters,
  key: Letters,
  limit: number,
): { readonly whole: number; readonly start: number } => {
  const costs = costsByEnd(query, key, { limit, from: 'start' });
  if (costs === null) return { whole: Infinity, start: Infinity };
  return { whole: costs.at(-1) ?? Infinity, start: Math.min(...costs) };
};

/** The lowest cost up to a limit of a query as any part of the key. */
export const partCost = (query: Letters, key: Letters, limit: number): number =>
  Math.min(...(costsByEnd(query, key, { limit, from: 'anywhere' }) ?? [Infinity]));
