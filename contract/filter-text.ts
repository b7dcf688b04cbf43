import { fold } from './fold.ts';
import { textOf, withoutFinalLongVowel, wordsOf, runsOf } from './text-runs.ts';

/**
 * Texts of a book in the form that the filter compares, one per line: folded as in the catalogue's
 * search, Japanese without the separators inside names.
 */
export const filterTextOf = (texts: readonly (string | undefined)[]): string =>
  texts
    .filter((text) => text !== undefined && text !== '')
    .map((text) => textOf(runsOf(fold(text ?? ''))))
    .join('\n');

/**
 * Returns whether a filter text contains all words of a query. A word matches anywhere, so every book
 * that the catalogue's search finds by title or person is found here too. A query without letters
 * and digits, such as `！`, matches nothing.
 */
export const matcherOf = (query: string): ((filterText: string) => boolean) => {
  const words = wordsOf(fold(query)).map((runs) => textOf(withoutFinalLongVowel(runs)));
  if (words.length > 0) return (filterText) => words.every((word) => filterText.includes(word));
  const empty = query.trim() === '';
  return () => empty;
};
