import { compact, isWrongIsbn } from './isbn.ts';

/* What was typed of an ISBN, for searches: apart from the ISBN, because few pages need it. */

/** No ISBN has a hyphen after such four digits: a range of years does, and a date. */
const YEAR_FIRST = /^[12]\d{3}[^\d]/u;

/** The first digits of an ISBN-13 when a text is the beginning of an ISBN: seven digits or more, not all. */
export const isbn13Start = (text: string): string | null => {
  const digits = compact(text);
  if (!/^\d{7,12}$/u.test(digits)) return null;
  if (/^97[89]/u.test(digits)) return digits;
  return digits.length > 9 || YEAR_FIRST.test(text.normalize('NFKC').trim())
    ? null
    : `978${digits}`;
};

/** The digits of an ISBN-13 before the check digit, when a text is an ISBN with a wrong one. */
export const digitsBeforeWrongCheck = (text: string): string | null => {
  if (!isWrongIsbn(text) || isbn13Start(text) !== null) return null;
  const isbn = compact(text);
  return isbn.length === 13 ? isbn.slice(0, 12) : `978${isbn.slice(0, 9)}`;
};
