/**
 * ISBN arithmetic of the product (MAN-11, SP-123), by the ISBN Users' Manual: the check digit of
 * ISBN-13 is mod 10 with weights 1 and 3, that of ISBN-10 mod 11 with weights 10…2 and X for 10.
 * Group and publisher tables are not needed for that, so the page carries none.
 */

const HYPHENS_AND_SPACES = /[\s\u00AD\u2010-\u2015\u2212-]/gu;

const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(HYPHENS_AND_SPACES, '')
    .replace(/^ISBN(?:1[03]:|:)?/u, '');

const weightedSum = (digits: string, weight: (position: number) => number): number =>
  Array.from(digits).reduce((sum, digit, position) => sum + Number(digit) * weight(position), 0);

const checkDigit13 = (first12: string): string =>
  String((10 - (weightedSum(first12, (position) => (position % 2 === 0 ? 1 : 3)) % 10)) % 10);

const checkDigit10 = (first9: string): string => {
  const digit = (11 - (weightedSum(first9, (position) => 10 - position) % 11)) % 11;
  return digit === 10 ? 'X' : String(digit);
};

const isIsbn13 = (text: string): boolean =>
  /^97[89]\d{10}$/u.test(text) && text.endsWith(checkDigit13(text.slice(0, 12)));

const isIsbn10 = (text: string): boolean =>
  /^\d{9}[\dX]$/u.test(text) && text.endsWith(checkDigit10(text.slice(0, 9)));

/**
 * The 13 digits of an ISBN written in either length, with or without hyphens, spaces, full-width
 * digits or a leading `ISBN`; null when it is none or its check digit is wrong.
 */
export const toIsbn13 = (text: string): string | null => {
  const isbn = compact(text);
  if (isIsbn13(isbn)) return isbn;
  if (!isIsbn10(isbn)) return null;
  const first12 = `978${isbn.slice(0, 9)}`;
  return first12 + checkDigit13(first12);
};

/**
 * The ten characters of an ISBN, from an ISBN-10 or an ISBN-13 that starts with 978; null for 979
 * (which has no short form), a wrong check digit and anything else.
 */
export const toIsbn10 = (text: string): string | null => {
  const isbn = compact(text);
  if (isIsbn10(isbn)) return isbn;
  if (!isIsbn13(isbn) || !isbn.startsWith('978')) return null;
  const first9 = isbn.slice(3, 12);
  return first9 + checkDigit10(first9);
};
