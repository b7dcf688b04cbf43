import { SITEMAP_ADDRESSES } from '#lambdas/specs/settings.ts';
import { SITEMAP_INDEX, sitemapPart } from '#contract/site-files.ts';
import { escapeMarkup } from '#contract/escape-markup.ts';
import type { PublicPages } from './public-pages.ts';

/** A file of the sitemap, by its name at the root of the site. */
export interface SitemapFile {
  readonly name: string;
  readonly xml: string;
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const documentOf = (root: string, entries: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${NAMESPACE}">`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n');

const entryOf = (element: string, address: string, changed?: string): string =>
  `<${element}><loc>${escapeMarkup(address)}</loc>` +
  `${changed === undefined ? '' : `<lastmod>${escapeMarkup(changed)}</lastmod>`}</${element}>`;

const partsOf = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
    all.slice(n * size, (n + 1) * size),
  );

/**
 * The sitemaps of a site at `origin`: parts of at most 50,000 addresses for each kind of page, and
 * at the end the index that names them. Sorted, so that nothing changes where nothing happened.
 */
export const writeSitemap = (
  pages: PublicPages,
  origin: string,
  most: number = SITEMAP_ADDRESSES,
): readonly SitemapFile[] => {
  const parts = Object.entries(pages).flatMap(([kind, found]) =>
    partsOf(
      [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)),
      most,
    ).map((addresses, n) => ({
      name: sitemapPart(kind, n + 1),
      xml: documentOf(
        'urlset',
        addresses.map(([path, changed]) => entryOf('url', origin + path, changed)),
      ),
    })),
  );
  const index = documentOf(
    'sitemapindex',
    parts.map(({ name }) => entryOf('sitemap', `${origin}/${name}`)),
  );
  return [...parts, { name: SITEMAP_INDEX, xml: index }];
};
