import * as z from 'zod';
import { routeRequest } from '#contract/route-request.ts';
import { routes } from '#contract/routes.ts';
import { type Log, logMessages } from '../shared/logger.ts';

interface WatchOptions {
  /** Of the site; empty as long as a stage does not know its address. */
  readonly origin: string;
  readonly log: Log;
  /** How long one answer may take. */
  readonly timeoutMs?: number;
}

/** Longer than any part of the site takes when it starts from nothing. */
const TIMEOUT_MS = 8_000;
/** Found in every catalogue: "book". */
const WORD = '本';
/** What a page's own head has when the function that fills it in could read the book. */
const FILLED = 'application/ld+json';

const foundSchema = z.array(z.looseObject({ KANRI_ID: z.string() }));

/**
 * Looks at a site from outside, the way a visitor comes: the start page, a search, and the page of a
 * book that it found, so distribution, bucket, gateway, index and catalogue all have to answer. Throws
 * with everything that was not as it should be; an empty catalogue is.
 */
export const watchSite =
  ({ origin, log, timeoutMs = TIMEOUT_MS }: WatchOptions) =>
  async (): Promise<void> => {
    if (origin === '') return;
    const ask = async (path: string, init: RequestInit = {}): Promise<string> => {
      const answer = await fetch(new URL(path, origin), {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${path} answered ${String(answer.status)}`);
      return text;
    };
    const startPage = async (): Promise<void> => {
      if (!(await ask('/')).includes('id="root"')) throw new Error('/ is not the start page');
    };
    const foundBook = async (): Promise<void> => {
      const { method, path, body } = routeRequest(routes.search, 'search_word_scored', {
        search_word: WORD,
        size: '1',
      });
      const init = { method, ...(body !== undefined && { body }) };
      const [book] = foundSchema.parse(JSON.parse(await ask(path, init)));
      if (book === undefined) return;
      const page = `/manifestation/${encodeURIComponent(book.KANRI_ID)}`;
      if (!(await ask(page)).includes(FILLED)) throw new Error(`${page} says nothing of its book`);
    };
    const looks = await Promise.allSettled([startPage(), foundBook()]);
    const failures = looks.flatMap((look) => (look.status === 'rejected' ? [look.reason] : []));
    if (failures.length === 0) return;
    const details = failures.map(String).join('; ');
    log.error(logMessages.siteCheckFailed, { details });
    throw new AggregateError(failures, details);
  };
