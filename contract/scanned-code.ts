import { compact, isEan13, isIsbnShaped, toIsbn13, withoutHyphens } from './isbn.ts';
import { isStickerCode, normaliseStickerCode } from './sticker-code.ts';

/** What a scanned or typed value means. Check digits decide this before any call of the API. */
export type ScannedCode =
  | { readonly kind: 'isbn'; readonly ISBN: string }
  | { readonly kind: 'sticker'; readonly GlobalBookID: string }
  /** The lower barcode of a Japanese book: its class and price. */
  | { readonly kind: 'priceBarcode' }
  /** A Japanese magazine: its barcode begins with 491. */
  | { readonly kind: 'magazine' }
  /** Printed music (ISMN). */
  | { readonly kind: 'music'; readonly number: string }
  /** It has the form of an ISBN, but was typed or printed wrongly. */
  | { readonly kind: 'wrongCheckDigit'; readonly of: 'isbn'; readonly number: string }
  | { readonly kind: 'wrongCheckDigit'; readonly of: 'price' | 'sticker' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unknown' };

/** GS1 prefixes 191 and 192 are reserved for class and price of Japanese books. */
const PRICE_BARCODE = /^19[12]\d{10}$/u;
const MAGAZINE = /^491\d{10}$/u;
const MUSIC = /^9790\d{9}$/u;
/** How scanners announce the kind of a barcode (AIM identifier): ]E0, ]C1. */
const ANNOUNCED = /\][A-Z]\d/giu;
/** A number of 13 digits with the two or five of an add-on, such as the price or the issue. */
const WITH_ADD_ON = /^(?<number>\d{13})\d{2}(?:\d{3})?$/u;
/** Both rows of a Japanese book, in any order. */
const TWO_ROWS = /^(?<one>\d{13})(?<other>\d{13})$/u;
const STICKER_SHAPE = /^[0-9A-HJKMNP-TV-Z]{13}$/u;
const ONLY_DIGITS = /^\d+$/u;
const COPY_PATH = /^\/dp\/([^/]+)\/?$/u;

const urlOf = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};

/** The code in the address of a copy's page: a URL of our own site, or the path alone. */
const codeInAddress = (text: string, origins: readonly string[]): string | null => {
  const [origin] = origins;
  const url = text.startsWith('/') && origin !== undefined ? urlOf(origin + text) : urlOf(text);
  if (url === null || !origins.includes(url.origin)) return null;
  return COPY_PATH.exec(url.pathname)?.[1] ?? null;
};

const stickerOf = (code: string): ScannedCode | null => {
  const GlobalBookID = normaliseStickerCode(withoutHyphens(code));
  if (isStickerCode(GlobalBookID)) return { kind: 'sticker', GlobalBookID };
  // Thirteen digits are the barcode of some other article, rather than a mistyped sticker.
  return STICKER_SHAPE.test(GlobalBookID) && !ONLY_DIGITS.test(GlobalBookID)
    ? { kind: 'wrongCheckDigit', of: 'sticker' }
    : null;
};

/** A number of one barcode of a book; null for other texts. */
const printedCodeOf = (text: string): ScannedCode | null => {
  const digits = withoutHyphens(text);
  const ISBN = toIsbn13(text);
  if (ISBN !== null) return { kind: 'isbn', ISBN };
  if (MUSIC.test(digits) && isEan13(digits)) return { kind: 'music', number: digits };
  if (MAGAZINE.test(digits) && isEan13(digits)) return { kind: 'magazine' };
  if (PRICE_BARCODE.test(digits)) return { kind: 'priceBarcode' };
  return isIsbnShaped(text) ? { kind: 'wrongCheckDigit', of: 'isbn', number: compact(text) } : null;
};

/** Both rows: the ISBN, if both check; else what is wrong with one of them. Null for two other numbers. */
const codeOfRows = (one: string, other: string): ScannedCode | null => {
  const [price, number] = PRICE_BARCODE.test(one) ? [one, other] : [other, one];
  const code = printedCodeOf(number);
  if (!PRICE_BARCODE.test(price) || code === null || code.kind === 'priceBarcode') return null;
  return code.kind === 'isbn' && !isEan13(price) ? { kind: 'wrongCheckDigit', of: 'price' } : code;
};

/** What a scanner sends in one go: one barcode, one with an add-on, or both rows of a book. */
const scannedCodeOf = (text: string): ScannedCode | null => {
  const digits = withoutHyphens(text);
  const { one, other } = TWO_ROWS.exec(digits)?.groups ?? {};
  if (one !== undefined && other !== undefined) return codeOfRows(one, other);
  return printedCodeOf(WITH_ADD_ON.exec(digits)?.groups?.['number'] ?? text);
};

/**
 * Classifies a value from the keyboard, a hand scanner or the camera, in any writing: ISBN-13 or
 * ISBN-10, full-width or with hyphens; the code of a sticker; the address of a copy on one of
 * `origins`, as in the QR code of a sticker. What begins like an ISBN is never a sticker: one of
 * three hundred million codes of stickers does.
 */
export const classifyScannedCode = (
  value: string,
  origins: readonly string[] = [],
): ScannedCode => {
  const text = value.normalize('NFKC').replaceAll(ANNOUNCED, ' ').trim();
  if (text === '') return { kind: 'empty' };
  const code = scannedCodeOf(text);
  if (code !== null) return code;
  return stickerOf(codeInAddress(text, origins) ?? text) ?? { kind: 'unknown' };
};

/** The ISBN of what was typed or scanned; null for anything else. */
export const isbnOfScan = (value: string): string | null => {
  const code = classifyScannedCode(value);
  return code.kind === 'isbn' ? code.ISBN : null;
};

/** The number that is printed on a book: 13 digits of an ISBN, or what has the form of one with a wrong check digit. */
export const printedNumberIn = (text: string): string | null =>
  toIsbn13(text) ?? (isIsbnShaped(text) ? compact(text) : null);
