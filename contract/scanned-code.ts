import { isIsbnShaped, toIsbn13, withoutHyphens } from './isbn.ts';
import { isStickerCode, normaliseStickerCode } from './sticker-code.ts';

/** What a scanned or typed value means. Check digits decide this before any call of the API. */
export type ScannedCode =
  | { readonly kind: 'isbn'; readonly ISBN: string }
  | { readonly kind: 'sticker'; readonly GlobalBookID: string }
  /** The lower barcode of a Japanese book: its class and price. */
  | { readonly kind: 'priceBarcode' }
  /** It has the form of an ISBN or of a sticker, but was typed or printed wrongly. */
  | { readonly kind: 'wrongCheckDigit'; readonly of: 'isbn' | 'sticker' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unknown' };

/** GS1 prefixes 191 and 192 are reserved for class and price of Japanese books. */
const PRICE_BARCODE = /^19[12]\d{10}$/u;
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
  const text = value.normalize('NFKC').trim();
  if (text === '') return { kind: 'empty' };
  const ISBN = toIsbn13(text);
  if (ISBN !== null) return { kind: 'isbn', ISBN };
  if (PRICE_BARCODE.test(withoutHyphens(text))) return { kind: 'priceBarcode' };
  if (isIsbnShaped(text)) return { kind: 'wrongCheckDigit', of: 'isbn' };
  return stickerOf(codeInAddress(text, origins) ?? text) ?? { kind: 'unknown' };
};
