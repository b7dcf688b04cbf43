import * as z from 'zod';
import { ENCYCLOPEDIA } from '#contract/limits.ts';
import { fetchFromOrigin } from '#lambdas/shared/http/fetch-from-origin.ts';

/** What is read of the answer; pages that only list meanings have a type of their own. */
const answerSchema = z.object({
  type: z.literal('standard'),
  extract: z.string().trim().min(1),
});

/** The article's introduction as plain text. Throws when there is none or it cannot be had. */
export const fetchSummary = async (address: URL, userAgent: string): Promise<string> => {
  const { status, body } = await fetchFromOrigin(address, ENCYCLOPEDIA, {
    accept: 'application/json',
    'user-agent': userAgent,
  });
  if (status !== 200) throw new Error(`The encyclopedia answered ${String(status)}`);
  const { extract } = answerSchema.parse(JSON.parse(body.toString('utf8')));
  return extract.slice(0, ENCYCLOPEDIA.summaryMax);
};
