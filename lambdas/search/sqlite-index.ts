import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { AuthorityItem, FoundAuthor } from '#contract/entities/author.ts';
import type { Book, FoundBook } from '#contract/entities/book.ts';
import { bestRows, type GramSource } from './near/gram-postings.ts';
import { asNear, type NearCandidate, rankNear } from './near/near-match.ts';
import { parseNearQuery } from './near/near-query.ts';
import { scoreOf } from './ranking.ts';
import type { SearchIndex } from './search-engine.ts';
import { IDENTIFIER_SCORE, parseAuthorQuery, parseBookQuery } from './tiered-query.ts';
import { type Match, type TieredQuery, VOLUMES } from './tiers.ts';
import { createSuggest } from './suggest/sqlite-suggest.ts';
import type { Phrase } from './tokens.ts';

/** A phrase in the query language of FTS5. Tokens contain no operators. */
export const phraseExpression = ({ tokens, prefix }: Phrase): string =>
  `"${tokens.join(' ')}"${prefix ? ' *' : ''}`;

const matchExpression = ({ columns, phrases, volume, none = [] }: Match): string => {
  const all = phrases.map(phraseExpression).join(' AND ');
  const words = columns === undefined ? all : `{${columns}} : (${all})`;
  const found =
    volume === undefined ? words : `${words} AND {${VOLUMES}} : ${phraseExpression(volume)}`;
  return none.length === 0 ? found : `(${found}) NOT (${none.map(phraseExpression).join(' OR ')})`;
};

/** Row numbers of the hits with the score of their tier, best first. */
type Hits = Map<number, number>;

interface Row {
  readonly n: number;
  readonly prior: number;
  readonly record: string;
}

const rowNumbers = (rows: readonly unknown[]): readonly number[] =>
  // Every statement used here selects one integer column named n.
  (rows as readonly { n: number }[]).map(({ n }) => n);

const addTierHits = (hits: Hits, score: number, found: readonly number[], size: number): void => {
  for (const n of found) {
    if (hits.size >= size) return;
    if (!hits.has(n)) hits.set(n, score);
  }
};

/** Queries one full-text table. */
const createTextSearch = (database: DatabaseSync, table: 'book_words' | 'author_words') => {
  const match = database.prepare(
    `SELECT rowid AS n FROM ${table} WHERE ${table} MATCH ? ORDER BY rowid LIMIT ?`,
  );
  const probe = database.prepare(`SELECT 1 FROM ${table} WHERE ${table} MATCH ? LIMIT 1`);
  const occurs = (phrase: Phrase): boolean => probe.get(phraseExpression(phrase)) !== undefined;
  return {
    /** Runs the tiers in order until there are `size` hits. Row numbers are ranks, so the best come first. */
    addHits: (hits: Hits, query: TieredQuery, size: number): void => {
      if (!query.required.every(occurs)) return;
      const { whole } = query;
      // A single term is the whole query, and it occurs.
      const asPhrase = query.required.length === 1 || occurs(whole.probe);
      for (const tier of [...(asPhrase ? whole.tiers : []), ...query.tiers]) {
        if (hits.size >= size) return;
        addTierHits(
          hits,
          tier.score,
          rowNumbers(match.all(matchExpression(tier.match), size)),
          size,
        );
      }
    },
  };
};

/** The records of the hits as JSON with their scores, in the order of the hits. */
const readHits = (
  statement: StatementSync,
  hits: Hits,
): readonly { readonly json: string; readonly score: number }[] => {
  const rows: readonly unknown[] = statement.all(JSON.stringify([...hits.keys()]));
  // The statement selects the columns of Row.
  const byNumber = new Map((rows as readonly Row[]).map((row) => [row.n, row]));
  return [...hits].flatMap(([n, tier]) => {
    const row = byNumber.get(n);
    return row === undefined ? [] : [{ json: row.record, score: scoreOf(tier, row.prior) }];
  });
};

const rowsOf = (table: 'book' | 'author'): string =>
  `SELECT n, prior, record FROM json_each(?) AS hit JOIN ${table} ON n = hit.value`;

const hitsOf =
  (text: ReturnType<typeof createTextSearch>, size: number) =>
  (queries: readonly TieredQuery[]): Hits => {
    const hits: Hits = new Map();
    for (const query of queries) text.addHits(hits, query, size);
    return hits;
  };

/** Adds the best hits of several alternatives, by score and then by rank. */
const addAlternatives = (hits: Hits, alternatives: readonly Hits[], size: number): void => {
  const [only = new Map<number, number>()] = alternatives;
  const all =
    alternatives.length === 1
      ? [...only]
      : alternatives
          .flatMap((alternative) => [...alternative])
          .toSorted(([n, a], [m, b]) => b - a || n - m);
  for (const [n, score] of all) addTierHits(hits, score, [n], size);
};

const createBookSearch = (database: DatabaseSync): SearchIndex['searchBooks'] => {
  const text = createTextSearch(database, 'book_words');
  const byIsbn = database.prepare('SELECT n FROM book WHERE isbn = ? ORDER BY n LIMIT ?');
  const byId = database.prepare('SELECT n FROM book WHERE kanri_id = ?');
  const records = database.prepare(rowsOf('book'));
  return (word, size) => {
    const query = parseBookQuery(word);
    const hits: Hits = new Map();
    if (query.isbn !== null) {
      addTierHits(hits, IDENTIFIER_SCORE, rowNumbers(byIsbn.all(query.isbn, size)), size);
    }
    const isbnKnown = hits.size > 0;
    addTierHits(hits, IDENTIFIER_SCORE, rowNumbers(byId.all(query.KANRI_ID)), size);
    if (!isbnKnown) addAlternatives(hits, query.words.map(hitsOf(text, size)), size);
    return readHits(records, hits).map(({ json, score }): FoundBook =>
      // Our own builder wrote it, and the response passes the operation's output schema.
      Object.assign(JSON.parse(json) as Book, { search_score: score }),
    );
  };
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
  searchBooks: SearchIndex['searchBooks'],
): SearchIndex['searchNear'] => {
  const source = createGramSource(database);
  const candidates = database.prepare(
    `SELECT record, reading, prior FROM json_each(?) AS hit JOIN book ON n = hit.value`,
  );
  const candidatesOf = (rows: readonly number[]): readonly NearCandidate[] => {
    const found: readonly unknown[] = candidates.all(JSON.stringify(rows));
    // The builder wrote these columns.
    const books = found as readonly { record: string; reading: string | null; prior: number }[];
    return books.map(({ record, reading, prior }) => ({
      book: JSON.parse(record) as Book,
      reading: reading ?? undefined,
      prior,
    }));
  };
  return (word, size) => {
    const query = parseNearQuery(word);
    if (query === null) return [];
    const plain = query.stripped === null ? [] : searchBooks(query.stripped, NEAR_CANDIDATES);
    if (plain.length > 0) return asNear(plain, query.year).slice(0, size);
    const rows = bestRows(source, { ...query, limit: NEAR_CANDIDATES });
    return rankNear(query, candidatesOf(rows)).slice(0, size);
  };
};

const toFoundAuthor = (json: string, score: number): FoundAuthor => {
  // Our own builder wrote it, and the response passes the operation's output schema.
  const { TENKYO_ID, main_name, birth_death, alternative_names } = JSON.parse(
    json,
  ) as AuthorityItem;
  return { tenkyo_id: TENKYO_ID, main_name, birth_death, alternative_names, _score: score };
};

const createAuthorSearch = (database: DatabaseSync): SearchIndex['searchAuthors'] => {
  const text = createTextSearch(database, 'author_words');
  const records = database.prepare(rowsOf('author'));
  return (name, size) => {
    const hits: Hits = new Map();
    for (const query of parseAuthorQuery(name)) text.addHits(hits, query, size);
    return readHits(records, hits).map(({ json, score }) => toFoundAuthor(json, score));
  };
};

/** Searches an open index database; `close` closes it. */
export const createSqliteIndex = (database: DatabaseSync): SearchIndex => {
  database.exec('PRAGMA cache_size = -16000; PRAGMA query_only = ON;');
  const searchBooks = createBookSearch(database);
  return {
    searchBooks,
    searchNear: createNearSearch(database, searchBooks),
    searchAuthors: createAuthorSearch(database),
    suggest: createSuggest(database, matchExpression),
    close: () => {
      database.close();
    },
  };
};
