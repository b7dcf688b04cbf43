/** Longest title that MediaWiki stores, in bytes of UTF-8. */
const TITLE_MAX_BYTES = 255;
const ARTICLES = '/wiki/';

const titleOf = (article: URL): string | null => {
  if (!article.pathname.startsWith(ARTICLES)) return null;
  try {
    const title = decodeURIComponent(article.pathname.slice(ARTICLES.length));
    const bytes = Buffer.byteLength(title);
    return bytes > 0 && bytes <= TITLE_MAX_BYTES ? title : null;
  } catch {
    return null;
  }
};

/**
 * Where the encyclopedia gives the summary of an article (MediaWiki REST, `page/summary`), or null
 * when the link is not an article of the configured site: links are data, and data must not choose
 * which hosts we call.
 */
export const summaryAddress = (source: URL, link: string): URL | null => {
  const article = URL.canParse(link) ? new URL(link) : null;
  if (article === null || article.host !== source.host) return null;
  const title = titleOf(article);
  // One path segment whatever the title holds; a title of dots alone would be taken for a folder.
  if (title === null || /^\.+$/.test(title)) return null;
  return new URL(`/api/rest_v1/page/summary/${encodeURIComponent(title)}`, source);
};
