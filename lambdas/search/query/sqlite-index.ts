import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { FoundAuthor } from '#contract/entities/author.ts';
import type { FoundBook } from '#contract/entities/book.ts';
import { authorPacking, bookPacking } from '../index/records.ts';
import { bestRows, type GramSource } from '../index/near/gram-postings.ts';
import { asNear, type NearCandidate, rankNear, rankSharing } from './near/near-match.ts';
import { parseNearQuery } from './near/near-query.ts';
import { matchExpression } from './match-expression.ts';
import { scoreOf } from '../index/prior.ts';
import { reworded } from './readings/reworded.ts';
import type { Tokenize } from '../index/readings/tokenizer.ts';
import type { SearchIndex } from './search-engine.ts';
import { createSuggest } from './suggest/sqlite-suggest.ts';
import type { Hits } from './candidates.ts';
import { createAuthorHits, createBookHits } from './hits.ts';
import { createWorkSearch } from './works/find-works.ts';

type Row = readonly [n: number, prior: number, record: string];

/** The records of the hits with their scores, in the order of the hits. */
const readHits = (
  statement: StatementSync,
  hits: Hits,
): readonly { readonly packed: string; readonly score: number }[] => {
  const rows: readonly unknown[] = statement.all(JSON.stringify([...hits.keys()]));
  // The statement selects the columns of Row.
  const byNumber = new Map((rows as readonly Row[]).map((row) => [row[0], row]));
  return [...hits].flatMap(([n, tier]) => {
    const [, prior, packed] = byNumber.get(n) ?? [];
    return prior === undefined || packed === undefined
      ? []
      : [{ packed, score: scoreOf(tier, prior) }];
  });
};

/** Reads rows as arrays: objects of 400 rows take a millisecond more. */
const prepareRows = (database: DatabaseSync, table: 'book' | 'author'): StatementSync => {
  const statement = database.prepare(
    `SELECT n, prior / 1e6, record FROM json_each(?) AS hit JOIN ${table} ON n = hit.value`,
  );
  statement.setReturnArrays(true);
  return statement;
};

const createBookReader = (database: DatabaseSync): ((hits: Hits) => readonly FoundBook[]) => {
  const records = prepareRows(database, 'book');
  return (hits) =>
    readHits(records, hits).map(({ packed, score }): FoundBook =>
      // Our own builder wrote it, and the response passes the operation's output schema.
      Object.assign(bookPacking.unpack(packed), { search_score: score }),
    );
};

const NO_BYTES = new Uint8Array();
/** Candidates that are compared with a query. */
const NEAR_CANDIDATES = 120;

const createGramSource = (database: DatabaseSync): GramSource => {
  const counts = database.prepare(
    'SELECT gram, count FROM json_each(?) AS sought JOIN near_gram ON gram = sought.value',
  );
  const bytes = database.prepare('SELECT rows FROM near_gram WHERE gram = ?');
  const { rows } = database.prepare('SELECT COUNT(*) AS rows FROM book').get() as { rows: number };
  return {
    rows,
    countsOf: (grams) => {
      const found: readonly unknown[] = counts.all(JSON.stringify(grams));
      // The builder wrote these NOT NULL columns.
      const pairs = found as readonly { gram: string; count: number }[];
      return new Map(pairs.map(({ gram, count }) => [gram, count]));
    },
    bytesOf: (gram) => (bytes.get(gram) as { rows: Uint8Array } | undefined)?.rows ?? NO_BYTES,
  };
};

const createNearSearch = (
  database: DatabaseSync,
  {
    searchBooks,
    tokenize,
  }: Pick<SearchIndex, 'searchBooks'> & { readonly tokenize: Tokenize | undefined },
): SearchIndex['searchNear'] => {
  const source = createGramSource(database);
  const candidates = database.prepare(
    `SELECT record, reading, prior / 1e6 AS prior FROM json_each(?) AS hit JOIN book ON n = hit.value`,
  );
  const candidatesOf = (rows: readonly number[]): readonly NearCandidate[] => {
    const found: readonly unknown[] = candidates.all(JSON.stringify(rows));
    // The builder wrote these columns.
    const books = found as readonly { record: string; reading: string | null; prior: number }[];
    return books.map(({ record, reading, prior }) => ({
      book: bookPacking.unpack(record),
      reading: reading ?? undefined,
      prior,
    }));
  };
  return (word, size) => {
    const query = parseNearQuery(word);
    if (query === null) return [];
    const plain = query.stripped === null ? [] : searchBooks(query.stripped, NEAR_CANDIDATES);
    if (plain.length > 0 || query.grams.size === 0) return asNear(plain, query.year).slice(0, size);
    const rows = bestRows(source, { ...query, limit: NEAR_CANDIDATES });
    const found = candidatesOf(rows);
    const near = rankNear(query, found);
    if (near.length > 0) return near.slice(0, size);
    const texts = tokenize === undefined ? [] : reworded(tokenize, query.stripped ?? word);
    for (const text of texts) {
      const hits = searchBooks(text, size);
      if (hits.length > 0) return asNear(hits, query.year);
    }
    return rankSharing(query, found).slice(0, size);
  };
};

const toFoundAuthor = (packed: string, score: number): FoundAuthor => {
  // Our own builder wrote it, and the response passes the operation's output schema.
  const record = authorPacking.unpack(packed);
  const { TENKYO_ID: tenkyo_id, F_A, main_name, birth_death, alternative_names, works } = record;
  return { tenkyo_id, F_A, main_name, birth_death, alternative_names, works, _score: score };
};

const createAuthorSearch = (database: DatabaseSync): SearchIndex['searchAuthors'] => {
  const findHits = createAuthorHits(database);
  const records = prepareRows(database, 'author');
  return (name, size) =>
    readHits(records, findHits(name, size)).map(({ packed, score }) =>
      toFoundAuthor(packed, score),
    );
};

/**
 * Searches an open index database; `close` closes it. With a tokenizer, a query that finds nothing is tried in
 * other words.
 */
export const createSqliteIndex = (database: DatabaseSync, tokenize?: Tokenize): SearchIndex => {
  database.exec('PRAGMA cache_size = -16000; PRAGMA query_only = ON;');
  const { findHits, allHits, findVolumes } = createBookHits(database);
  const readBooks = createBookReader(database);
  const searchBooks: SearchIndex['searchBooks'] = (word, size) => readBooks(findHits(word, size));
  const searchNear = createNearSearch(database, { searchBooks, tokenize });
  return {
    searchBooks,
    searchNear,
    volumesOf: (title, size) => readBooks(findVolumes(title, size)),
    ...createWorkSearch(database, { findHits, allHits, readBooks, searchNear }),
    searchAuthors: createAuthorSearch(database),
    suggest: createSuggest(database, matchExpression),
    close: () => {
      database.close();
    },
  };
};
