/** Encodings of files with tables, as the browser's decoder names them; without a better one, the first. */
export const textEncodings = ['utf-8', 'shift_jis', 'euc-jp', 'windows-1252'] as const;
export type TextEncoding = (typeof textEncodings)[number] | 'utf-16le' | 'utf-16be';

const MARKS: readonly (readonly [bytes: readonly number[], encoding: TextEncoding])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, n) => bytes[n] === byte);

/** What no table has: replaced bytes, half-width kana, private characters and controls. */
const ODD = /[\uFFFD\uFF61-\uFF9F\p{Co}]|(?![\t\n\r])\p{Cc}/gu;
/** In Japanese, bytes of two letters with accents become a kanji beside a Latin letter. */
const MIXED_WORD = /[a-z][\u3400-\u9FFF]|[\u3400-\u9FFF][a-z]/giu;
/** In Western texts, letters with accents stand alone; bytes of Japanese become runs of them, and signs. */
const WESTERN_ODD = /[\u0080-\u024F\u2000-\u2122]{2}|[¡-¿×÷ƒ]/gu;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const oddness = (bytes: Uint8Array, encoding: TextEncoding): number => {
  const text = new TextDecoder(encoding).decode(bytes);
  return countOf(text, ODD) + countOf(text, encoding === 'windows-1252' ? WESTERN_ODD : MIXED_WORD);
};

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/**
 * The encoding of a text: by its byte order mark; else UTF-8 if all of it is; else the one in which fewest characters are odd,
 * so that one damaged byte does not decide. Compared with three libraries in docs/decisions/0235-rows-of-readers-files.md.
 */
export const encodingOf = (bytes: Uint8Array): TextEncoding => {
  const marked = MARKS.find(([mark]) => startsWith(bytes, mark));
  if (marked !== undefined) return marked[1];
  if (isUtf8(bytes)) return 'utf-8';
  const counted = textEncodings.map((encoding) => ({ encoding, odd: oddness(bytes, encoding) }));
  const least = Math.min(...counted.map(({ odd }) => odd));
  return counted.find(({ odd }) => odd === least)?.encoding ?? 'utf-8';
};

/** The text in an encoding, without a byte order mark; bytes that it has not become U+FFFD. */
export const decodeText = (bytes: Uint8Array, encoding = encodingOf(bytes)): string =>
  new TextDecoder(encoding).decode(bytes);
