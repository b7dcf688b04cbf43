/**
 * ISBN validation and conversion, by the ISBN Users' Manual: the check digit of an ISBN-13 is modulo
 * 10 with weights 1 and 3, that of an ISBN-10 modulo 11 with weights 10…2, with X for 10. Neither
 * needs group and publisher tables, so the page loads none.
 */

/** Includes the long vowel mark, which Japanese keyboards type in place of a hyphen. */
const HYPHENS_AND_SPACES = /[\s\u00AD\u2010-\u2015\u2212\u30FC-]/gu;

/** The text in half width, without hyphens and spaces. */
export const withoutHyphens = (text: string): string =>
  text.normalize('NFKC').replaceAll(HYPHENS_AND_SPACES, '');

/** The same in capitals, without a leading `ISBN`. */
export const compact = (text: string): string =>
  withoutHyphens(text)
    .toUpperCase()
    .replace(/^ISBN(?:1[03]:|:)?/u, '');

const weightedSum = (digits: string, weight: (position: number) => number): number =>
  Array.from(digits).reduce((sum, digit, position) => sum + Number(digit) * weight(position), 0);

const checkDigit13 = (first12: string): string =>
  String((10 - (weightedSum(first12, (position) => (position % 2 === 0 ? 1 : 3)) % 10)) % 10);

const checkDigit10 = (first9: string): string => {
  const digit = (11 - (weightedSum(first9, (position) => 10 - position) % 11)) % 11;
  return digit === 10 ? 'X' : String(digit);
};

/** Whether 13 digits have the check digit of an article number (EAN-13). */
export const isEan13 = (digits: string): boolean =>
  /^\d{13}$/u.test(digits) && digits.endsWith(checkDigit13(digits.slice(0, 12)));

/** 979-0 numbers printed music (ISMN). */
const isIsbn13 = (text: string): boolean => /^97(?:8|9[1-9])/u.test(text) && isEan13(text);

const isIsbn10 = (text: string): boolean =>
  /^\d{9}[\dX]$/u.test(text) && text.endsWith(checkDigit10(text.slice(0, 9)));

/** Whether a text has the form of an ISBN, with any check digit. */
export const isIsbnShaped = (text: string): boolean =>
  /^(?:97[89]\d{10}|\d{9}[\dX])$/u.test(compact(text));

/**
 * Normalizes an ISBN-10 or ISBN-13 to 13 digits. Hyphens, spaces, full-width digits and a leading
 * `ISBN` are allowed. Null when the text is not an ISBN or its check digit is wrong.
 */
export const toIsbn13 = (text: string): string | null => {
  const isbn = compact(text);
  if (isIsbn13(isbn)) return isbn;
  if (!isIsbn10(isbn)) return null;
  const first12 = `978${isbn.slice(0, 9)}`;
  return first12 + checkDigit13(first12);
};

/** Whether a text has the form of an ISBN with a wrong check digit. */
export const hasWrongCheckDigit = (text: string): boolean =>
  isIsbnShaped(text) && toIsbn13(text) === null;

/** The ISBN that a text is, or that is one of its words, as 13 digits. */
export const isbnIn = (text: string): string | null =>
  toIsbn13(text) ??
  text
    .split(/\s+/u)
    .map(toIsbn13)
    .find((isbn) => isbn !== null) ??
  null;

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
  if (!hasWrongCheckDigit(text) || isbn13Start(text) !== null) return null;
  const isbn = compact(text);
  return isbn.length === 13 ? isbn.slice(0, 12) : `978${isbn.slice(0, 9)}`;
};

/**
 * Normalizes an ISBN-10, or an ISBN-13 that starts with 978, to ten characters. Null for 979 (which
 * has no short form), for a wrong check digit and for any other text.
 */
export const toIsbn10 = (text: string): string | null => {
  const isbn = compact(text);
  if (isIsbn10(isbn)) return isbn;
  if (!isIsbn13(isbn) || !isbn.startsWith('978')) return null;
  const first9 = isbn.slice(3, 12);
  return first9 + checkDigit10(first9);
};
