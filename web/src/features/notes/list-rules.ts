import type { Note } from '#contract/entities/note.ts';
import { pageHref } from '#contract/pages.ts';
import { addressesIn } from './note-text.ts';

type Dated = Pick<Note, 'noteId' | 'createdAt'> & Partial<Pick<Note, 'editedAt'>>;

/** When a note was last edited, or else created. ISO 8601 in UTC. */
const changedAt = ({ editedAt, createdAt }: Dated): string => editedAt ?? createdAt;

/** Last changed first; at the same time, the later note id first. */
export const newestChangeFirst = (a: Dated, b: Dated): number => {
  const byTime = Date.parse(changedAt(b)) - Date.parse(changedAt(a));
  return byTime !== 0 ? byTime : a.noteId < b.noteId ? 1 : -1;
};

/** An address on the first line, and the blank lines after it. */
const FIRST_LINE = /^https?:\/\/([^\s/]+)(\/\S+)[^\S\n]*\n(?:[^\S\n]*\n)*/;

/**
 * The start of a note on this book, as it is in the note's text; empty if the text begins otherwise.
 * `siteHosts` are those of this site.
 */
export const startOf = (
  content: string,
  KANRI_ID: string,
  siteHosts: readonly string[],
): string => {
  const [start = '', host = '', path] = FIRST_LINE.exec(content) ?? [];
  return siteHosts.includes(host) && path === pageHref.manifestation(KANRI_ID) ? start : '';
};

/** A text without the start that is before it, if it is. */
export const textAfter = (start: string, content: string): string =>
  content.startsWith(start) ? content.slice(start.length) : content;

/**
 * Removes the start from a note's text on the page of that book, because the address leads to the
 * page the reader is on. A note that consists of its start is not changed.
 */
export const withoutStart = (
  content: string,
  KANRI_ID: string,
  siteHosts: readonly string[],
): string => {
  const rest = content.slice(startOf(content, KANRI_ID, siteHosts).length);
  return rest.trim() === '' ? content : rest;
};

/** How much of a note a list shows; the note's own page shows all of it. */
const LINES_MAX = 12;
const CHARACTERS_MAX = 600;

interface Excerpt {
  readonly text: string;
  readonly isCut: boolean;
}

/**
 * Cuts neither within an address, which would then lead elsewhere, nor within a surrogate pair.
 */
const cutAt = (text: string, length: number): string => {
  const cutAddress = addressesIn(text).find(
    ({ at, text: address }) => at < length && at + address.length > length,
  );
  return text.slice(0, cutAddress?.at ?? length).replace(/[\uD800-\uDBFF]$/, '');
};

/** The start of a note's text, limited by lines and by characters. */
export const excerptOf = (content: string): Excerpt => {
  const whole = content.trimEnd();
  const firstLines = whole
    .split(/\r\n|\r|\n/)
    .slice(0, LINES_MAX)
    .join('\n');
  const text = firstLines.length > CHARACTERS_MAX ? cutAt(firstLines, CHARACTERS_MAX) : firstLines;
  return { text: text.trimEnd(), isCut: text.length < whole.replaceAll('\r\n', '\n').length };
};
