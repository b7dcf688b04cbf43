import { pageHref } from '#contract/pages.ts';

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
