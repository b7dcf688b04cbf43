import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { AuthorityItem, FoundAuthor } from '#contract/entities/author.ts';
import type { Book, FoundBook } from '#contract/entities/book.ts';
import { parseAuthorQuery } from './author-query.ts';
import { IDENTIFIER_SCORE, parseBookQuery } from './book-query.ts';
import { matchExpression, phraseExpression } from './full-text-expression.ts';
import { scoreOf } from './ranking.ts';
import type { SearchIndex } from './search-index.ts';
import type { TieredQuery } from './tiered-query.ts';
import type { Phrase } from './tokens.ts';

/** Row numbers of hits with the score of their tier, best first. */
type Hits = Map<number, number>;

interface Row {
  readonly n: number;
  readonly prior: number;
  readonly record: string;
}

const rowNumbers = (rows: readonly unknown[]): readonly number[] =>
  // Every statement used here selects one integer column named n.
  (rows as readonly { n: number }[]).map(({ n }) => n);

const addHits = (hits: Hits, score: number, found: readonly number[], size: number): void => {
  for (const n of found) {
    if (hits.size >= size) return;
    if (!hits.has(n)) hits.set(n, score);
  }
};

/** A full-text table of the index, with the two questions that are asked of it. */
const createWords = (database: DatabaseSync, table: 'book_words' | 'author_words') => {
  const match = database.prepare(
    `SELECT rowid AS n FROM ${table} WHERE ${table} MATCH ? ORDER BY rowid LIMIT ?`,
  );
  const probe = database.prepare(`SELECT 1 FROM ${table} WHERE ${table} MATCH ? LIMIT 1`);
  const occurs = (sought: Phrase): boolean => probe.get(phraseExpression(sought)) !== undefined;
  return {
    /** Asks tier by tier until `size` hits are there; row numbers are ranks, so the best come first. */
    addTo: (hits: Hits, query: TieredQuery, size: number): void => {
      if (!query.required.every(occurs)) return;
      const { whole } = query;
      // With one term the whole query is that term, which was just seen to occur.
      const asPhrase = query.required.length === 1 || occurs(whole.probe);
      for (const tier of [...(asPhrase ? whole.tiers : []), ...query.tiers]) {
        if (hits.size >= size) return;
        addHits(hits, tier.score, rowNumbers(match.all(matchExpression(tier.match), size)), size);
      }
    },
  };
};

/** The records of the hits, as JSON, in their order and with their scores. */
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

const createBookSearch = (database: DatabaseSync): SearchIndex['searchBooks'] => {
  const words = createWords(database, 'book_words');
  const byIsbn = database.prepare('SELECT n FROM book WHERE isbn = ? ORDER BY n LIMIT ?');
  const byId = database.prepare('SELECT n FROM book WHERE kanri_id = ?');
  const records = database.prepare(rowsOf('book'));
  return (word, size) => {
    const query = parseBookQuery(word);
    const hits: Hits = new Map();
    if (query.isbn !== null) {
      addHits(hits, IDENTIFIER_SCORE, rowNumbers(byIsbn.all(query.isbn, size)), size);
    }
    const isbnKnown = hits.size > 0;
    addHits(hits, IDENTIFIER_SCORE, rowNumbers(byId.all(query.KANRI_ID)), size);
    if (!isbnKnown && query.words !== null) words.addTo(hits, query.words, size);
    return readHits(records, hits).map(({ json, score }): FoundBook =>
      // Written by our own builder; what leaves passes the operation's output schema.
      Object.assign(JSON.parse(json) as Book, { search_score: score }),
    );
  };
};

const toFoundAuthor = (json: string, score: number): FoundAuthor => {
  // Written by our own builder; what leaves passes the operation's output schema.
  const { TENKYO_ID, main_name, birth_death, alternative_names } = JSON.parse(
    json,
  ) as AuthorityItem;
  return { tenkyo_id: TENKYO_ID, main_name, birth_death, alternative_names, _score: score };
};

const createAuthorSearch = (database: DatabaseSync): SearchIndex['searchAuthors'] => {
  const words = createWords(database, 'author_words');
  const records = database.prepare(rowsOf('author'));
  return (text, size) => {
    const query = parseAuthorQuery(text);
    const hits: Hits = new Map();
    if (query !== null) words.addTo(hits, query, size);
    return readHits(records, hits).map(({ json, score }) => toFoundAuthor(json, score));
  };
};

/** The embedded engine over an open index; `close` closes the database. */
export const createSqliteIndex = (database: DatabaseSync): SearchIndex => {
  database.exec('PRAGMA cache_size = -16000; PRAGMA query_only = ON;');
  return {
    searchBooks: createBookSearch(database),
    searchAuthors: createAuthorSearch(database),
    close: () => {
      database.close();
    },
  };
};
