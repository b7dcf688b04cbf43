import { pageLinksIn } from '#contract/page-links.ts';
import { noteStart } from './note-start.ts';

/** The rules of the form that keeps a note with its book; a link in the text is what makes a note about a book. */

/** The ids of the books that a text links to, in its order. */
export const booksIn = (content: string, siteHosts: readonly string[]): readonly string[] =>
  pageLinksIn(content, siteHosts).flatMap(({ page, id }) => (page === 'manifestation' ? [id] : []));

/** Blank lines at the start of a text; the space that begins a Japanese paragraph stays. */
const BLANK_LINES = /^(?:[^\S\n]*\n)+/;

interface About {
  readonly KANRI_ID: string;
  readonly siteOrigin: string;
  readonly siteHosts: readonly string[];
}

/** What is put before a text so that it is about the book; empty when it links to the book already. */
export const missingStart = (
  content: string,
  { KANRI_ID, siteOrigin, siteHosts }: About,
): string =>
  booksIn(content, siteHosts).includes(KANRI_ID) ? '' : noteStart(siteOrigin, KANRI_ID);

/** The text as it is sent when it is about the book. */
export const withBook = (content: string, about: About): string => {
  const start = missingStart(content, about);
  return start === '' ? content : start + content.replace(BLANK_LINES, '');
};

/** The text without the links to the book. */
export const withoutBook = (content: string, { KANRI_ID, siteHosts }: About): string =>
  pageLinksIn(content, siteHosts)
    .filter(({ page, id }) => page === 'manifestation' && id === KANRI_ID)
    .reduceRight((left, { at, text }) => left.slice(0, at) + left.slice(at + text.length), content)
    .replace(BLANK_LINES, '');
