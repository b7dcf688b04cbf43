import { addressesIn } from './linked-address.ts';

/** How much of a note a list shows; the rest is on the note's own page. */
const LINES_MAX = 12;
const CHARACTERS_MAX = 600;

export interface Excerpt {
  readonly text: string;
  readonly isCut: boolean;
}

/**
 * Half an address leads elsewhere, and half a character is none. What comes behind an address
 * without a blank, as Japanese does, is not part of it.
 */
const cutAt = (text: string, length: number): string => {
  const broken = addressesIn(text).find(
    ({ at, text: address }) => at < length && at + address.length > length,
  );
  return text.slice(0, broken?.at ?? length).replace(/[\uD800-\uDBFF]$/, '');
};

/** The beginning of a note's text, by lines and by characters, whichever ends first. */
export const excerptOf = (content: string): Excerpt => {
  const whole = content.trimEnd();
  const firstLines = whole
    .split(/\r\n|\r|\n/)
    .slice(0, LINES_MAX)
    .join('\n');
  const text = firstLines.length > CHARACTERS_MAX ? cutAt(firstLines, CHARACTERS_MAX) : firstLines;
  return { text: text.trimEnd(), isCut: text.length < whole.replaceAll('\r\n', '\n').length };
};
