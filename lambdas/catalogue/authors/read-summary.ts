import { ENCYCLOPEDIA } from '#contract/limits.ts';
import type { FetchedCache } from '#lambdas/shared/dynamo/fetched-cache.ts';
import { logMessages } from '#lambdas/shared/log-messages.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { summaryAddress } from './encyclopedia-article.ts';
import { fetchSummary } from './fetch-summary.ts';

/** The summary of an encyclopedia article by its address; undefined when there is none to show. */
export type ReadSummary = (link: string | undefined) => Promise<string | undefined>;

interface SummaryOptions {
  /** Origin of the encyclopedia; null switches summaries off. */
  readonly source: URL | null;
  /** Tells the encyclopedia who asks, as its terms want. */
  readonly userAgent: string;
  readonly cache: FetchedCache<string>;
  readonly log: Log;
}

/**
 * Summaries are an extra: whatever goes wrong with them, the author's page is shown without
 * (SP-129). Failures are remembered too, so that a silent encyclopedia is not asked at every view.
 */
export const createSummaryReader = ({
  source,
  userAgent,
  cache,
  log,
}: SummaryOptions): ReadSummary => {
  const failed = (address: URL) => (error: unknown) => {
    log.warn(logMessages.encyclopediaFailed, { address: address.href, error });
    return undefined;
  };
  const fetchAndKeep = async (address: URL): Promise<string | undefined> => {
    const summary = await fetchSummary(address, userAgent).catch(failed(address));
    const { keptSeconds, failureKeptSeconds } = ENCYCLOPEDIA;
    await cache.put(
      address,
      { found: summary },
      summary === undefined ? failureKeptSeconds : keptSeconds,
    );
    return summary;
  };
  const readThroughCache = async (address: URL): Promise<string | undefined> => {
    const remembered = await cache.get(address);
    return remembered === null ? fetchAndKeep(address) : remembered.found;
  };
  return async (link) => {
    const address = source && link !== undefined ? summaryAddress(source, link) : null;
    return address === null ? undefined : readThroughCache(address).catch(failed(address));
  };
};
