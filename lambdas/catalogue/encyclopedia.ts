import * as z from 'zod';
import { ENCYCLOPEDIA } from '#lambdas/specs/settings.ts';
import type { FetchedCache } from '#lambdas/shared/dynamo/fetched-cache.ts';
import { fetchFromOrigin } from '#lambdas/shared/http/fetch-from-origin.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';

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
 * The address of an article's summary (MediaWiki REST, `page/summary`), or null when the link is not
 * an article of the configured site. Links are data, and data must not choose which hosts we call.
 */
export const summaryAddress = (source: URL, link: string): URL | null => {
  const article = URL.canParse(link) ? new URL(link) : null;
  if (article === null || article.host !== source.host) return null;
  const title = titleOf(article);
  // The title is encoded as one path segment. A title of dots alone would still be a path step.
  if (title === null || /^\.+$/.test(title)) return null;
  return new URL(`/api/rest_v1/page/summary/${encodeURIComponent(title)}`, source);
};

/** The fields of the response that we read. Disambiguation pages have another `type`. */
const responseSchema = z.object({
  type: z.literal('standard'),
  extract: z.string().trim().min(1),
});

/** Halves of characters, such as the one that the longest summary ends in: the cache cannot store them. */
const UNPAIRED_SURROGATES = /\p{Surrogate}/gu;

/** The article's introduction as plain text. Throws when it is missing or the request fails. */
const fetchSummary = async (address: URL, userAgent: string): Promise<string> => {
  const { status, body } = await fetchFromOrigin(address, ENCYCLOPEDIA, {
    accept: 'application/json',
    'user-agent': userAgent,
  });
  if (status !== 200) throw new Error(`The encyclopedia responded with ${String(status)}`);
  const { extract } = responseSchema.parse(JSON.parse(body.toString('utf8')));
  return extract.slice(0, ENCYCLOPEDIA.summaryMax).replaceAll(UNPAIRED_SURROGATES, '');
};

/** The summary of an encyclopedia article by its address; undefined when there is none to show. */
export type ReadSummary = (link: string | undefined) => Promise<string | undefined>;

interface SummaryOptions {
  /** Origin of the encyclopedia; null disables summaries. */
  readonly source: URL | null;
  /** Identifies us to the encyclopedia, as its terms of use require. */
  readonly userAgent: string;
  readonly cache: FetchedCache<string>;
  readonly log: Log;
}

/**
 * Summaries are optional: on any failure the author's page is shown without one. Failures are cached
 * too, so that an encyclopedia that is down is not requested on every page view.
 */
export const createSummaryReader = ({
  source,
  userAgent,
  cache,
  log,
}: SummaryOptions): ReadSummary => {
  const logFailure = (address: URL) => (error: unknown) => {
    log.warn(logMessages.encyclopediaFailed, { address: address.href, error });
    return undefined;
  };
  const fetchAndCache = async (address: URL): Promise<string | undefined> => {
    const summary = await fetchSummary(address, userAgent).catch(logFailure(address));
    const { cacheSeconds, failureCacheSeconds } = ENCYCLOPEDIA;
    await cache.put(
      address,
      { found: summary },
      summary === undefined ? failureCacheSeconds : cacheSeconds,
    );
    return summary;
  };
  const readThroughCache = async (address: URL): Promise<string | undefined> => {
    const cached = await cache.get(address);
    return cached === null ? fetchAndCache(address) : cached.found;
  };
  return async (link) => {
    const address = source && link !== undefined ? summaryAddress(source, link) : null;
    return address === null ? undefined : readThroughCache(address).catch(logFailure(address));
  };
};
