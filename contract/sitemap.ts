/**
 * Addresses of the sitemaps (sitemaps.org, protocol 0.9): at the root, because a sitemap may name
 * only what lies beside it or below.
 */
export const SITEMAP_INDEX = 'sitemap.xml';
export const SITEMAP_PATTERN = '/sitemap*.xml';
export const sitemapPart = (kind: string, part: number): string =>
  `sitemap-${kind}-${String(part)}.xml`;
