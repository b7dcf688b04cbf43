import { webConfigSchema } from '#contract/web-config.ts';
import { watchSite } from '#lambdas/site-watch/public.ts';

const TIMEOUT_MS = 10_000;
const noLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Exercises a deployed site as a visitor would, and only reads: its configuration, which must name this
 * site, then what the external watch checks. `reachedAt` is where it answers, if not at its origin.
 * Throws with what failed.
 */
export const acceptSite = async (origin: string, reachedAt = origin): Promise<void> => {
  if (!URL.canParse(origin)) throw new Error('Say which site: npm run accept -- https://HOST');
  const response = await fetch(new URL('/config.json', reachedAt), {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`/config.json returned status ${String(response.status)}`);
  const { siteOrigin } = webConfigSchema.parse(await response.json());
  // The emulator writes host names in capitals.
  if (new URL(siteOrigin).origin !== new URL(origin).origin) {
    throw new Error(`/config.json is that of ${siteOrigin}`);
  }
  await watchSite({ origin: reachedAt, log: noLog })();
};
