import { QUOTATION } from './limits.ts';

/** The beginning of a note's text, as it is quoted on the page of its book. */
export interface Quotation {
  readonly text: string;
  /** The note has more text than this. */
  readonly isCut: boolean;
}

/** A line that is only a URL, such as the link to the book at the start of a note. */
const ADDRESS = /^https?:\/\/[!-~]+$/;
const LINE_END = /\r\n?|[\n\u2028\u2029]/;
/** The ends of sentences, with the closing brackets that belong to them. */
const SENTENCE_END = /[。．！？!?][」』）)”’]*|\.(?=\s)|\n/g;
/** An unpaired high surrogate at the end. */
const LONE_SURROGATE = /[\uD800-\uDBFF]$/;

/** The text of a note without lines that are only links and without blank lines. */
const withoutAddresses = (content: string): string =>
  content
    .split(LINE_END)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !ADDRESS.test(line))
    .join('\n');

/**
 * Quotes the beginning of a note, at most `QUOTATION.maxLength` UTF-16 code units: whole sentences
 * where that gives at least `QUOTATION.minLength`, else cut with an ellipsis.
 */
export const quotationOf = (content: string): Quotation => {
  const whole = withoutAddresses(content);
  if (whole.length <= QUOTATION.maxLength) return { text: whole, isCut: false };
  const start = whole.slice(0, QUOTATION.maxLength);
  const end = [...start.matchAll(SENTENCE_END)]
    .map(({ 0: mark, index }) => index + mark.length)
    .findLast((at) => at >= QUOTATION.minLength);
  const text =
    end === undefined
      ? `${start.slice(0, -1).replace(LONE_SURROGATE, '').trimEnd()}…`
      : start.slice(0, end).trimEnd();
  return { text, isCut: true };
};
