import { compact, isIsbnShaped, toIsbn13 } from './isbn.ts';

/**
 * The number that is printed on a book: 13 digits of an ISBN, or what has the form of one with a wrong check digit.
 * Apart from the ISBN, because few pages need it.
 */
export const printedNumberIn = (text: string): string | null =>
  toIsbn13(text) ?? (isIsbnShaped(text) ? compact(text) : null);
