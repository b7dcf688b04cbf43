import type { linkMetadataContract, LinkPreview } from '#contract/operations/link-preview.ts';
import { LINK_PREVIEW } from '#lambdas/specs/settings.ts';
import type { FetchedCache } from '#lambdas/shared/dynamo/fetched-cache.ts';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import { type createGuardedFetch, RejectedAddressError } from './guarded-fetch.ts';
import { decodePage, previewOf } from './page-metadata.ts';

export interface LinkPreviewDependencies {
  readonly fetchPage: ReturnType<typeof createGuardedFetch>;
  readonly cache: FetchedCache<LinkPreview>;
  readonly log: Log;
}

const fetchPreview = async (
  { fetchPage, log }: LinkPreviewDependencies,
  address: URL,
): Promise<LinkPreview | undefined> => {
  try {
    const { url, contentType, body } = await fetchPage(address, LINK_PREVIEW);
    return previewOf(decodePage(body, contentType), url);
  } catch (error) {
    const { host } = address;
    // Readers type such addresses; nothing of ours has failed.
    if (error instanceof RejectedAddressError) log.info(logMessages.linkPreviewRejected, { host });
    else log.warn(logMessages.linkPreviewFailed, { host, error });
    return undefined;
  }
};

/**
 * The preview of a linked page, from the cache or fetched. 404 for every failure: different errors
 * for rejected and unreachable hosts would let visitors scan networks.
 */
export const readLinkMetadata =
  (dependencies: LinkPreviewDependencies): Run<typeof linkMetadataContract, 'readLinkMetadata'> =>
  async ({ input }) => {
    const { cache } = dependencies;
    const address = new URL(input.url);
    // Not part of the request, so all fragments share one row of the cache.
    address.hash = '';
    const cached = await cache.get(address);
    const found = cached ? cached.found : await fetchPreview(dependencies, address);
    if (cached === null) {
      const { cacheSeconds, failureCacheSeconds } = LINK_PREVIEW;
      await cache.put(address, { found }, found === undefined ? failureCacheSeconds : cacheSeconds);
    }
    if (found === undefined) throw notFound();
    return found;
  };
