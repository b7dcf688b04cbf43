import type { LinkPreview } from '#contract/operations/link-preview.ts';
import { LINK_PREVIEW } from '#lambdas/specs/settings.ts';
import type { FetchedCache } from '#lambdas/shared/dynamo/fetched-cache.ts';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import { decodePage } from './decode-page.ts';
import type { createGuardedFetch } from './guarded-fetch.ts';
import { readPage } from './read-page.ts';

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
    return readPage(decodePage(body, contentType), url);
  } catch (error) {
    log.warn(logMessages.linkPreviewFailed, { host: address.host, error });
    return undefined;
  }
};

/**
 * What a linked page says of itself. 404 whatever the reason why there is nothing: an answer that
 * told a refused address from a silent one would let visitors look around in networks.
 */
export const readLinkMetadata =
  (dependencies: LinkPreviewDependencies) =>
  async ({ input }: { readonly input: { readonly url: string } }): Promise<LinkPreview> => {
    const { cache } = dependencies;
    const address = new URL(input.url);
    // Never sent, so it makes no other page.
    address.hash = '';
    const remembered = await cache.get(address);
    const found = remembered ? remembered.found : await fetchPreview(dependencies, address);
    if (remembered === null) {
      const { cacheSeconds, failureCacheSeconds } = LINK_PREVIEW;
      await cache.put(address, { found }, found === undefined ? failureCacheSeconds : cacheSeconds);
    }
    if (found === undefined) throw notFound();
    return found;
  };
