import type { Note } from '#contract/entities/note.ts';
import { pageHref } from '#contract/pages.ts';
import { addressesIn } from './note-text.ts';

type Dated = Pick<Note, 'noteId' | 'createdAt'> & Partial<Pick<Note, 'editedAt'>>;

/** When a note was last changed: edited, or else written (HOME-06). ISO 8601 in UTC. */
const changedAt = ({ editedAt, createdAt }: Dated): string => editedAt ?? createdAt;

/** Last changed first; of the same moment, the later written first. */
export const newestChangeFirst = (a: Dated, b: Dated): number => {
  const byTime = Date.parse(changedAt(b)) - Date.parse(changedAt(a));
  return byTime !== 0 ? byTime : a.noteId < b.noteId ? 1 : -1;
};

/** Blank lines below the address, so that writing starts apart from it. */
const BLANK_LINES = 2;

/**
 * What a note on a book begins with: the address of the book's page, which says to the server which
 * book the note is about, and blank lines (MAN-31, SP-041).
 */
export const noteStart = (siteOrigin: string, KANRI_ID: string): string =>
  `${siteOrigin}${pageHref.manifestation(KANRI_ID)}${'\n'.repeat(BLANK_LINES + 1)}`;

/**
 * A note's text as the page of that very book shows it: without the address that it begins with,
 * which would lead to where the reader is. A note that is nothing else stays as it is.
 */
export const withoutStart = (content: string, start: string): string => {
  const address = start.trimEnd();
  if (!/^\s*\n/.test(content.slice(address.length)) || !content.startsWith(address)) return content;
  const rest = content.slice(address.length).replace(/^(?:\s*\n)+/, '');
  return rest.trim() === '' ? content : rest;
};

/** How much of a note a list shows; the rest is on the note's own page. */
const LINES_MAX = 12;
const CHARACTERS_MAX = 600;

interface Excerpt {
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
