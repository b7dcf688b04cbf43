import type { Book, FoundBook } from '#contract/entities/book.ts';
import { EDITIONS_MAX } from '#contract/limits.ts';
import type { WorkOfBook } from '#contract/operations/works.ts';
import { newestFirst } from '#contract/publishing-date.ts';
import type { SearchEngine } from './search-engine.ts';
import { editionKey } from '../index/work-keys.ts';

const withoutScore = ({ search_score: _score, near_match: _near, ...book }: FoundBook): Book =>
  book;

type Engine = Pick<SearchEngine, 'searchBooks' | 'booksOfWork'>;

/** The book with an id, also that of another record of it. Null for one that the index does not have. */
export const findBook = async (
  engine: Pick<SearchEngine, 'searchBooks'>,
  KANRI_ID: string,
): Promise<FoundBook | null> => {
  const [book] = await engine.searchBooks(KANRI_ID, 1);
  const isFound = book !== undefined && [book.KANRI_ID, ...(book.SameAs ?? [])].includes(KANRI_ID);
  return isFound ? book : null;
};

interface Editions {
  readonly book: Book;
  /** The other editions, newest first. */
  readonly others: readonly Book[];
  /** Ids of all records of the work, also of those that are the same edition. */
  readonly KANRI_IDs: readonly string[];
}

/**
 * The editions of the work of a book, one per ISBN. Null for a book that the index does not have. Two
 * searches, whatever the number of editions.
 */
const editionsOf = async (engine: Engine, KANRI_ID: string): Promise<Editions | null> => {
  const book = await findBook(engine, KANRI_ID);
  if (book === null) return null;
  const hits = await engine.booksOfWork(book.KANRI_ID);
  const own = editionKey(book);
  const others = new Map<string, Book>();
  for (const hit of hits) {
    const key = editionKey(hit);
    if (key !== own && !others.has(key)) others.set(key, withoutScore(hit));
  }
  return {
    book: withoutScore(book),
    others: [...others.values()].toSorted(newestFirst),
    KANRI_IDs: hits.map((hit) => hit.KANRI_ID),
  };
};

/** The other editions of a book; empty for a book that the index does not have. */
export const findEditions = async (engine: Engine, KANRI_ID: string): Promise<readonly Book[]> => {
  const found = await editionsOf(engine, KANRI_ID);
  return found === null ? [] : found.others.slice(0, EDITIONS_MAX);
};

/**
 * The work of a book with all its editions. Its canonical id is the least of all its records: most new
 * records have greater ids, so it changes rarely (see docs/decisions/works-and-editions.md).
 */
export const readWork = async (engine: Engine, KANRI_ID: string): Promise<WorkOfBook> => {
  const found = await editionsOf(engine, KANRI_ID);
  if (found === null) return { canonicalKANRI_ID: KANRI_ID, editionCount: 0, editions: [] };
  const { book, others, KANRI_IDs } = found;
  return {
    canonicalKANRI_ID: KANRI_IDs.reduce((least, id) => (id < least ? id : least)),
    editionCount: others.length + 1,
    // The book of the request is among them, however old it is.
    editions: [book, ...others.slice(0, EDITIONS_MAX - 1)].toSorted(newestFirst),
  };
};
