import type { Book, FoundBook } from '#contract/entities/book.ts';
import { contributorsOf } from '#contract/book-fields.ts';
import { EDITIONS_MAX, SEARCH_SIZE, SEARCH_WORD_MAX } from '#contract/limits.ts';
import { newestFirst } from '#contract/publishing-date.ts';
import { splitVolume } from '#contract/volume.ts';
import { titleProper } from './indexed-records.ts';
import { headingName } from './name-forms.ts';
import type { SearchEngine } from './search-engine.ts';
import { editionKey, workKey } from './works.ts';

/** The words that every edition has: the title without a volume, and the first contributor. */
const wordsOf = (book: Book): string => {
  const [first] = contributorsOf(book);
  const words = [splitVolume(titleProper(book)).title, headingName(first?.name)];
  return words.filter(Boolean).join(' ').slice(0, SEARCH_WORD_MAX);
};

const withoutScore = ({ search_score: _score, near_match: _near, ...book }: FoundBook): Book =>
  book;

/**
 * The other editions of a book: same folded title, first contributor and volume; newest first, one per
 * ISBN. Empty for a book that the index does not have. Two searches, whatever the number of editions.
 */
export const findEditions = async (
  engine: Pick<SearchEngine, 'searchBooks'>,
  KANRI_ID: string,
): Promise<readonly Book[]> => {
  const [book] = await engine.searchBooks(KANRI_ID, 1);
  if (book?.KANRI_ID !== KANRI_ID) return [];
  const work = workKey(book);
  const found = await engine.searchBooks(wordsOf(book), SEARCH_SIZE.books);
  const own = editionKey(book);
  const others = new Map<string, Book>();
  for (const hit of found) {
    const key = editionKey(hit);
    if (key === own || others.has(key) || workKey(hit) !== work) continue;
    others.set(key, withoutScore(hit));
  }
  return [...others.values()].toSorted(newestFirst).slice(0, EDITIONS_MAX);
};
