import type { FoundBook } from '#contract/entities/book.ts';
import { VOLUMES_OF_SET_MAX } from '#contract/limits.ts';
import { setKeyOf, setTitleOf } from '#contract/set-key.ts';
import { volumeOf } from '#contract/volume.ts';
import { findBook } from './editions.ts';
import type { SearchEngine } from './search-engine.ts';

/**
 * The volumes of the set of a book, in all editions; null for a book that the index does not have, or that is no volume.
 * Two searches, whatever the size of the set (docs/decisions/missing-volumes.md).
 */
export const volumesOfSet = async (
  engine: Pick<SearchEngine, 'searchBooks' | 'volumesOf'>,
  KANRI_ID: string,
): Promise<readonly FoundBook[] | null> => {
  const book = await findBook(engine, KANRI_ID);
  if (book === null || volumeOf(book) === null) return null;
  const set = setKeyOf(book);
  const volumes = await engine.volumesOf(setTitleOf(book), VOLUMES_OF_SET_MAX);
  return volumes.filter((volume) => setKeyOf(volume) === set);
};
