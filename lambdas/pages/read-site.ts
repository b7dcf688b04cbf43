import { GetObjectCommand, S3ServiceException, type S3Client } from '@aws-sdk/client-s3';
import { webConfigSchema } from '#contract/web-config.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import { bucketFolders } from '#lambdas/specs/bucket-specs.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import type { SiteFacts } from './page-head.ts';
import { parseTemplate, type ShellTemplate } from './shell-template.ts';

/** The deployed page, and what its configuration says of the site. */
export interface Site {
  readonly template: ShellTemplate;
  readonly facts: SiteFacts;
}

export type ReadSite = () => Promise<Site>;

interface SiteOptions {
  readonly s3: S3Client;
  readonly bucket: string;
  readonly clock: Clock;
  readonly log: Log;
}

interface KeptFile {
  readonly text: string;
  readonly etag: string | undefined;
}

interface Kept {
  readonly page: KeptFile;
  readonly config: KeptFile;
  readonly site: Site;
}

/** A new release is noticed after this long; the files of the one before stay where they are. */
const CHECK_EVERY_MS = 60_000;

const isUnchanged = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 304;

/**
 * Reads `index.html` and `config.json` of the site, once a minute asking whether they have changed.
 * While the bucket does not answer, what was read before stays in use; throws when there is nothing
 * yet.
 */
export const createSiteReader = ({ s3, bucket, clock, log }: SiteOptions): ReadSite => {
  let kept: Kept | undefined;
  let checkedAt = 0;

  const readFile = async (name: string, known: KeptFile | undefined): Promise<KeptFile> => {
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

  const load = async (): Promise<Kept> => {
    const [page, config] = await Promise.all([
      readFile('index.html', kept?.page),
      readFile('config.json', kept?.config),
    ]);
    if (kept?.page === page && kept.config === config) return kept;
    const { productName, siteOrigin } = webConfigSchema.parse(JSON.parse(config.text));
    const facts = { productName, origin: siteOrigin };
    return { page, config, site: { template: parseTemplate(page.text), facts } };
  };

  return async () => {
    if (kept !== undefined && clock() - checkedAt < CHECK_EVERY_MS) return kept.site;
    try {
      kept = await load();
    } catch (error) {
      if (kept === undefined) throw error;
      log.warn(logMessages.sitePageRefreshFailed, { error });
    }
    checkedAt = clock();
    return kept.site;
  };
};
