import { pageHref } from '#contract/pages.ts';

/** Blank lines between the address and the text. */
const BLANK_LINES = 2;

/**
 * The start of a note on a book: the address of the book's page, by which the server knows the
 * book, and blank lines.
 */
export const noteStart = (siteOrigin: string, KANRI_ID: string): string =>
  `${siteOrigin}${pageHref.manifestation(KANRI_ID)}${'\n'.repeat(BLANK_LINES + 1)}`;
