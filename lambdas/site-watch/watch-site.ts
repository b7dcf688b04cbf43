import * as z from 'zod';
import { routeRequest } from '#contract/route-request.ts';
import { routes } from '#contract/routes.ts';
import { logMessages, type Log } from '#lambdas/shared/logger.ts';

interface WatchOptions {
  /** Origin of the site; empty while a stage does not know its own, which is a failure of the watch. */
  readonly origin: string;
  /** Signs in with an account of the watch; absent: it has none. */
  readonly signIn?: () => Promise<void>;
  readonly log: Log;
  /** Timeout of one request. */
  readonly timeoutMs?: number;
}

/** Longer than the slowest cold start. */
const TIMEOUT_MS = 8_000;
/** "Book": matches in every catalogue. */
const SEARCH_WORD = '本';
/** In the head of a page only when its function could read the book. */
const STRUCTURED_DATA = 'application/ld+json';

const foundSchema = z.array(z.looseObject({ KANRI_ID: z.string() }));

/**
 * Checks a site from outside, as a visitor would: the start page, a search, and the page of a book
 * that it finds, and a sign-in. This needs the distribution, bucket, gateway, index and catalogue. Throws with all
 * failures. A search without hits and a missing origin are failures too: a watch that checks nothing
 * must not look healthy.
 */
export const watchSite =
  ({ origin, signIn, log, timeoutMs = TIMEOUT_MS }: WatchOptions) =>
  async (): Promise<void> => {
    if (origin === '') throw new Error('SITE_ORIGIN is empty: nothing is checked');
    const request = async (path: string, init: RequestInit = {}): Promise<string> => {
      const response = await fetch(new URL(path, origin), {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (response.status !== 200)
        throw new Error(`${path} returned status ${String(response.status)}`);
      return text;
    };
    const checkStartPage = async (): Promise<void> => {
      if (!(await request('/')).includes('id="root"')) throw new Error('/ is not the start page');
    };
    const checkBook = async (): Promise<void> => {
      const { method, path, body } = routeRequest(routes.search, 'search_word_scored', {
        search_word: SEARCH_WORD,
        size: '1',
      });
      const init = { method, ...(body !== undefined && { body }) };
      const [book] = foundSchema.parse(JSON.parse(await request(path, init)));
      if (book === undefined) throw new Error(`${path} finds no book`);
      const page = `/manifestation/${encodeURIComponent(book.KANRI_ID)}`;
      if (!(await request(page)).includes(STRUCTURED_DATA)) {
        throw new Error(`${page} does not describe its book`);
      }
    };
    const checks = await Promise.allSettled([checkStartPage(), checkBook(), signIn?.()]);
    const failures = checks.flatMap((check) => (check.status === 'rejected' ? [check.reason] : []));
    if (failures.length === 0) return;
    const details = failures.map(String).join('; ');
    log.error(logMessages.siteCheckFailed, { details });
    throw new AggregateError(failures, details);
  };
