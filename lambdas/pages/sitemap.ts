import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { escapeMarkup } from '#contract/escape-markup.ts';
import { pagePatterns } from '#contract/pages.ts';
import { SITEMAP_INDEX, sitemapPart } from '#contract/site-files.ts';
import { chunks } from '#lambdas/shared/collections.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { logMessages, type Log } from '#lambdas/shared/logger.ts';
import { bucketFolders } from '#lambdas/specs/bucket-specs.ts';
import { SITEMAP_ADDRESSES } from '#lambdas/specs/settings.ts';
import { findPublicPages, type PublicPages, withoutTime } from './public-pages.ts';

/** A sitemap file, by its name at the root of the site. */
interface SitemapFile {
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

/** Pages that exist before anybody has written anything. */
const SITE = withoutTime(
  (['home', 'about', 'aboutSticker', 'privacyPolicy', 'serviceContact'] as const).map(
    (name) => pagePatterns[name],
  ),
);

/**
 * The sitemaps of the site at `origin`: its own pages, files of at most `most` URLs for each kind of
 * page, then the index that lists them. Sorted, so that the same pages give the same files.
 */
export const writeSitemap = (
  pages: PublicPages,
  origin: string,
  most: number = SITEMAP_ADDRESSES,
): readonly SitemapFile[] => {
  const files = Object.entries({ site: SITE, ...pages }).flatMap(([kind, found]) =>
    chunks(
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
    files.map(({ name }) => entryOf('sitemap', `${origin}/${name}`)),
  );
  return [...files, { name: SITEMAP_INDEX, xml: index }];
};

interface SitemapDependencies {
  readonly database: Database;
  readonly tables: Parameters<typeof findPublicPages>[1];
  readonly s3: S3Client;
  readonly bucket: string;
  /** Of the site, without a slash at the end. */
  readonly origin: string;
  readonly log: Log;
}

/** The sitemaps are published once a day. */
const CACHE_CONTROL = 'public, max-age=3600';

/**
 * Publishes the sitemaps. The index is written last, so it never lists a missing file. A file that it
 * no longer lists stays unused.
 */
export const publishSitemap =
  ({ database, tables, s3, bucket, origin, log }: SitemapDependencies) =>
  async (): Promise<void> => {
    const pages = await findPublicPages(database, tables, log);
    for (const { name, xml } of writeSitemap(pages, origin)) {
      await s3.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: `${bucketFolders.sitemaps}/${name}`,
          Body: xml,
          ContentType: 'application/xml',
          CacheControl: CACHE_CONTROL,
        }),
      );
    }
    const numbers = Object.entries(pages).map(([kind, found]) => [kind, found.size] as const);
    log.info(logMessages.sitemapPublished, Object.fromEntries(numbers));
  };
