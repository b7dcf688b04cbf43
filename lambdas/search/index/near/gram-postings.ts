/**
 * Row numbers by gram, as bytes: ascending, each the difference from the one before in groups of seven
 * bits, lowest first; the high bit marks that more bytes of the number follow.
 */
const LOW_BITS = 0x7f;
const MORE = 0x80;
const GROUP_BITS = 7;
const FIRST_CAPACITY = 8;

interface Posting {
  bytes: Uint8Array;
  length: number;
  last: number;
  count: number;
}

const append = (posting: Posting, byte: number): void => {
  if (posting.length === posting.bytes.length) {
    const larger = new Uint8Array(posting.bytes.length * 2);
    larger.set(posting.bytes);
    posting.bytes = larger;
  }
  posting.bytes[posting.length] = byte;
  posting.length += 1;
};

export interface GramRows {
  readonly gram: string;
  readonly count: number;
  readonly bytes: Uint8Array;
}

/** Collects row numbers by gram. Rows must be added in ascending order. */
export const createGramPostings = () => {
  const postings = new Map<string, Posting>();
  return {
    add: (row: number, grams: Iterable<string>): void => {
      for (const gram of new Set(grams)) {
        let posting = postings.get(gram);
        if (posting === undefined) {
          posting = { bytes: new Uint8Array(FIRST_CAPACITY), length: 0, last: 0, count: 0 };
          postings.set(gram, posting);
        }
        let rest = row - posting.last;
        for (; rest > LOW_BITS; rest >>>= GROUP_BITS) append(posting, (rest & LOW_BITS) | MORE);
        append(posting, rest);
        posting.last = row;
        posting.count += 1;
      }
    },
    all: function* all(): Generator<GramRows> {
      for (const [gram, { bytes, length, count }] of postings) {
        yield { gram, count, bytes: bytes.subarray(0, length) };
      }
    },
  };
};

/** Adds `weight` to the total of each row in the bytes. */
const addWeights = (totals: Uint8Array, bytes: Uint8Array, weight: number): void => {
  let row = 0;
  let shift = 0;
  let step = 0;
  for (const byte of bytes) {
    step |= (byte & LOW_BITS) << shift;
    if (byte >= MORE) {
      shift += GROUP_BITS;
    } else {
      row += step;
      totals[row] = (totals[row] ?? 0) + weight;
      shift = 0;
      step = 0;
    }
  }
};

/** Where the rows of grams are read. */
export interface GramSource {
  /** Number of rows in the index; rows are numbered from 1. */
  readonly rows: number;
  /** Number of rows by gram; unknown grams are absent. */
  readonly countsOf: (grams: readonly string[]) => ReadonlyMap<string, number>;
  readonly bytesOf: (gram: string) => Uint8Array;
}

/** A total fits into a byte. */
const TOTALS = 256;
/** Row numbers that a query may read. It bounds the time of a query in an index of any size. */
const ROWS_READ_MAX = 320_000;

/**
 * The lowest total, from `least` on, at which at most `limit` rows remain. Loops by number:
 * iterators take several times as long for a million rows.
 */
const lowestTotal = (totals: Uint8Array, least: number, limit: number): number => {
  const rowsBy = new Uint32Array(TOTALS);
  for (let row = 1; row < totals.length; row += 1) {
    const total = totals[row] ?? 0;
    rowsBy[total] = (rowsBy[total] ?? 0) + 1;
  }
  let remaining = 0;
  for (let total = TOTALS - 1; total >= least; total -= 1) {
    remaining += rowsBy[total] ?? 0;
    if (remaining > limit) return total;
  }
  return least;
};

export interface RowRequest {
  /** Weights by gram. */
  readonly grams: ReadonlyMap<string, number>;
  /** The lowest total weight of a row, at least 1. */
  readonly weightMin: number;
  readonly limit: number;
}

/**
 * The rows with the largest total weight of the grams, at most `limit`, lowest row number first. Rare
 * grams are read first; the most frequent ones only as long as few rows have been read.
 */
export const bestRows = (
  source: GramSource,
  { grams, weightMin, limit }: RowRequest,
): readonly number[] => {
  const counts = source.countsOf([...grams.keys()]);
  const rareFirst = [...counts].toSorted(([, a], [, b]) => a - b);
  const totals = new Uint8Array(source.rows + 1);
  let read = 0;
  let unread = 0;
  for (const [gram, count] of rareFirst) {
    const weight = grams.get(gram) ?? 0;
    read += count;
    if (read > ROWS_READ_MAX && read > count) unread += weight;
    else addWeights(totals, source.bytesOf(gram), weight);
  }
  const lowest = lowestTotal(totals, Math.max(weightMin - unread, 1), limit);
  const above: number[] = [];
  const equal: number[] = [];
  for (let row = 1; row < totals.length; row += 1) {
    const total = totals[row] ?? 0;
    if (total > lowest) above.push(row);
    else if (total === lowest && equal.length < limit) equal.push(row);
  }
  return [...above, ...equal.slice(0, Math.max(0, limit - above.length))].toSorted((a, b) => a - b);
};
