import { decodeUtf8 } from './reader.ts';

/** How MARC 21 writes a character that MARC-8 does not have: `&#x96F2;`. */
const REFERENCE = /&#x(?<code>[\dA-Fa-f]{4,6});/gu;

const LAST_CODE_POINT = 0x10ffff;
const CONTROL_OR_SURROGATE = /[\p{Cc}\p{Cs}]/u;

/** Replaces these references by their characters. A reference to no character stays. */
export const decodeReferences = (text: string): string =>
  text.replaceAll(REFERENCE, (reference, hexadecimal: string) => {
    const code = Number.parseInt(hexadecimal, 16);
    if (code > LAST_CODE_POINT) return reference;
    const character = String.fromCodePoint(code);
    return CONTROL_OR_SURROGATE.test(character) ? reference : character;
  });

const HTML_ENTITY = /&(?:#\d{2,7}|#x[\dA-Fa-f]{2,6}|[A-Za-z][A-Za-z\d]{1,31});/u;

/** Whether a text has an HTML entity: `&eacute;`, `&#39;`. */
export const hasHtmlEntity = (text: string): boolean => HTML_ENTITY.test(text);

/** The characters that Windows-1252 has where Latin-1 has controls, and their bytes. */
const windowsBytes: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 0x20 }, (_, place) => {
    const byte = 0x80 + place;
    return [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte];
  }),
);

/** The bytes of a text in one of these two; null when it is in neither. */
const bytesOf = (text: string): Buffer | null => {
  const bytes: number[] = [];
  for (const character of text) {
    const byte = windowsBytes.get(character) ?? character.codePointAt(0) ?? 0;
    if (byte > 0xff) return null;
    bytes.push(byte);
  }
  return Buffer.from(bytes);
};

/**
 * Characters of UTF-8 as Latin-1 shows them. A single one of two bytes counts only for Latin letters
 * and signs (Ã¼): it may also be a letter and a quotation mark (ß«).
 */
const SEQUENCES = /[ÂÃ][\x80-\xBF]|[à-ô][\x80-\xBF]{2}|(?:[Ä-ß][\x80-\xBF]){2}/u;

/** Whether UTF-8 was taken for Latin-1 or Windows-1252 and encoded again: `MÃ¼ller`. */
export const isEncodedTwice = (text: string): boolean => {
  const bytes = bytesOf(text);
  return bytes !== null && SEQUENCES.test(bytes.toString('latin1')) && decodeUtf8(bytes) !== null;
};
