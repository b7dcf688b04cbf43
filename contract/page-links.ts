/**
 * A link to the page of a book or a person. Japanese text may follow it without a space; a character
 * that could belong to the id or to a longer path makes it a different link.
 */
const PAGE_LINK =
  /https?:\/\/([^\s/?#]+)\/(manifestation|author)\/([0-9A-Za-z][\w-]*)\/?(?![\w%/-])/g;

interface PageLink {
  readonly page: 'manifestation' | 'author';
  readonly id: string;
  /** As written in the text. */
  readonly text: string;
  /** Index of its start, in UTF-16 code units. */
  readonly at: number;
}

/**
 * The links of a note's text to pages of books and persons, by which a note is about them, in order. Links of
 * any host count when `siteHosts` is null.
 */
export const pageLinksIn = (
  content: string,
  siteHosts: readonly string[] | null,
): readonly PageLink[] =>
  [...content.matchAll(PAGE_LINK)].flatMap(
    ({ 0: text, 1: host = '', 2: page, 3: id = '', index }) =>
      siteHosts === null || siteHosts.includes(host.toLowerCase())
        ? [{ page: page === 'author' ? page : 'manifestation', id, text, at: index }]
        : [],
  );
