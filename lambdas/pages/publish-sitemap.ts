import { NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { bucketFolders } from '#lambdas/specs/bucket-specs.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import { findPublicPages } from './public-pages.ts';
import type { ReadSite } from './read-site.ts';
import { writeSitemap } from './write-sitemap.ts';

export interface SitemapDependencies {
  readonly database: Database;
  readonly tables: { readonly notes: string; readonly bookLists: string };
  readonly s3: S3Client;
  readonly bucket: string;
  readonly readSite: ReadSite;
  readonly log: Log;
}

/** They are made once a day. */
const CACHING = 'public, max-age=3600';

/** A stage has functions before it has a site, and a site that is being developed has none. */
const readPublished = async (readSite: ReadSite) => {
  try {
    return await readSite();
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
};

/**
 * Makes the sitemaps anew; where no site has been published yet, there is nothing to do. The index goes last, so that it never names a part that is not there; a
 * part that it no longer names stays, and nobody asks for it.
 */
export const publishSitemap =
  ({ database, tables, s3, bucket, readSite, log }: SitemapDependencies) =>
  async (): Promise<void> => {
    const site = await readPublished(readSite);
    if (site === null) return;
    const pages = await findPublicPages(database, tables);
    for (const { name, xml } of writeSitemap(pages, site.facts.origin)) {
      await s3.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: `${bucketFolders.sitemaps}/${name}`,
          Body: xml,
          ContentType: 'application/xml',
          CacheControl: CACHING,
        }),
      );
    }
    log.info(logMessages.sitemapPublished, {
      books: pages.books.size,
      authors: pages.authors.size,
      lists: pages.lists.size,
    });
  };
