/** How much of a note a list shows; the rest is on the note's own page. */
const LINES_MAX = 12;
const CHARACTERS_MAX = 600;

export interface Excerpt {
  readonly text: string;
  readonly isCut: boolean;
}

/** Half an address leads elsewhere, and half a character is none. */
const cutAt = (text: string, length: number): string =>
  text.slice(0, length).replace(/(?:https?:\S*|[\uD800-\uDBFF])$/, '');

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
