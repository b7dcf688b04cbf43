/** Encodings of files with tables, as the browser's decoder names them; without a better one, the first. */
export const textEncodings = ['utf-8', 'shift_jis', 'euc-jp', 'windows-1252'] as const;
export type TextEncoding = (typeof textEncodings)[number] | 'iso-2022-jp' | 'utf-16le' | 'utf-16be';

const MARKS: readonly (readonly [bytes: readonly number[], encoding: TextEncoding])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, n) => bytes[n] === byte);

/** What no table has: replaced bytes, private characters and controls. */
const ODD = /[\uFFFD\p{Co}]|(?![\t\n\r])\p{Cc}/gu;
/** In Japanese, bytes of two letters with accents become a kanji beside a Latin letter. */
const MIXED_WORD = String.raw`[a-z][\u3400-\u9FFF]|[\u3400-\u9FFF][a-z]`;
/** Half-width kana are whole words; bytes of another encoding become one or two of them, or some beside a kanji. */
const ODD_KANA = String.raw`(?<![\uFF61-\uFF9F])[\uFF61-\uFF9F]{1,2}(?![\uFF61-\uFF9F])|[\u3400-\u9FFF][\uFF61-\uFF9F]|[\uFF61-\uFF9F][\u3400-\u9FFF]`;
const ODD_JAPANESE = new RegExp(`${MIXED_WORD}|${ODD_KANA}`, 'giu');
const ODD_BY_ENCODING: Partial<Readonly<Record<TextEncoding, RegExp>>> = {
  // Has a byte before each half-width kana.
  'euc-jp': new RegExp(MIXED_WORD, 'giu'),
  // In Western texts, letters with accents stand alone; bytes of Japanese become runs of them, and signs.
  'windows-1252': /[\u0080-\u024F\u2000-\u2122]{2}|[¡-¿×÷ƒ]/gu,
};

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const oddness = (bytes: Uint8Array, encoding: TextEncoding): number => {
  const text = new TextDecoder(encoding).decode(bytes);
  return countOf(text, ODD) + countOf(text, ODD_BY_ENCODING[encoding] ?? ODD_JAPANESE);
};

/** ISO-2022-JP changes its character sets by an escape and a dollar sign. */
const hasEscapes = (bytes: Uint8Array): boolean =>
  bytes.some((byte, n) => byte === 0x1b && bytes[n + 1] === 0x24);

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/**
 * The encoding of a text: by its byte order mark or escapes; else UTF-8 if all of it is; else the one in which fewest characters are odd,
 * so that one damaged byte does not decide. Compared with three libraries in docs/decisions/import-files.md.
 */
export const encodingOf = (bytes: Uint8Array): TextEncoding => {
  const marked = MARKS.find(([mark]) => startsWith(bytes, mark));
  if (marked !== undefined) return marked[1];
  if (hasEscapes(bytes)) return 'iso-2022-jp';
  if (isUtf8(bytes)) return 'utf-8';
  const counted = textEncodings.map((encoding) => ({ encoding, odd: oddness(bytes, encoding) }));
  const least = Math.min(...counted.map(({ odd }) => odd));
  return counted.find(({ odd }) => odd === least)?.encoding ?? 'utf-8';
};

/** The text in an encoding, without a byte order mark; bytes that it has not become U+FFFD. */
export const decodeText = (bytes: Uint8Array, encoding = encodingOf(bytes)): string =>
  new TextDecoder(encoding).decode(bytes);
