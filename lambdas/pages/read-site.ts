import { GetObjectCommand, S3ServiceException, type S3Client } from '@aws-sdk/client-s3';
import { webConfigSchema, type WebConfig } from '#contract/web-config.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import { bucketFolders, documentOf } from '#lambdas/specs/bucket-specs.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import type { SiteFacts } from './page-head.ts';
import { parseDocument, type DocumentTemplate } from './document.ts';

/** The deployed page, and the facts about the site in its configuration. */
export interface Site {
  readonly template: DocumentTemplate;
  readonly config: WebConfig;
  readonly facts: SiteFacts;
}

export type ReadSite = () => Promise<Site>;

interface SiteOptions {
  readonly s3: S3Client;
  readonly bucket: string;
  /** Identifies the sources of this function; the site has the page of the same build. */
  readonly buildId: string;
  readonly clock: Clock;
  readonly log: Log;
}

interface CachedFile {
  readonly text: string;
  readonly etag: string | undefined;
}

interface CachedSite {
  readonly page: CachedFile;
  readonly config: CachedFile;
  readonly site: Site;
}

/** How soon another configuration is noticed. */
const CHECK_EVERY_MS = 60_000;

const isUnchanged = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 304;

/**
 * Reads the page of this build and `config.json` of the site, and caches them. Once a minute, conditional
 * requests check for changes. While the bucket fails, the cached files stay in use; throws when
 * nothing is cached.
 */
export const createSiteReader = ({ s3, bucket, buildId, clock, log }: SiteOptions): ReadSite => {
  let cached: CachedSite | undefined;
  let checkedAt = 0;

  const readFile = async (name: string, known: CachedFile | undefined): Promise<CachedFile> => {
    try {
      const { Body, ETag } = await s3.send(
        new GetObjectCommand({
          Bucket: bucket,
          Key: `${bucketFolders.site}/${name}`,
          ...(known?.etag !== undefined && { IfNoneMatch: known.etag }),
        }),
      );
      return { text: (await Body?.transformToString()) ?? '', etag: ETag };
    } catch (error) {
      if (known !== undefined && isUnchanged(error)) return known;
      throw error;
    }
  };

  const load = async (): Promise<CachedSite> => {
    const [page, config] = await Promise.all([
      readFile(documentOf(buildId), cached?.page),
      readFile('config.json', cached?.config),
    ]);
    if (cached?.page === page && cached.config === config) return cached;
    const webConfig = webConfigSchema.parse(JSON.parse(config.text));
    const facts = { productName: webConfig.productName, origin: webConfig.siteOrigin };
    const template = parseDocument(page.text);
    return { page, config, site: { template, config: webConfig, facts } };
  };

  return async () => {
    if (cached !== undefined && clock() - checkedAt < CHECK_EVERY_MS) return cached.site;
    try {
      cached = await load();
    } catch (error) {
      if (cached === undefined) throw error;
      log.warn(logMessages.sitePageRefreshFailed, { error });
    }
    checkedAt = clock();
    return cached.site;
  };
};
