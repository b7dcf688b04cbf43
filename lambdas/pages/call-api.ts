import type { SendRequest } from '#contract/rendering.ts';
import { ORIGIN_HEADER } from '#contract/routes.ts';

interface ApiAddress {
  readonly origin: string;
  readonly originSecrets: readonly string[];
  readonly timeoutMs: number;
}

/**
 * Calls the API at its own address, with the secret that the distribution would add. While the
 * distribution changes from one secret to another, every function accepts the last one.
 */
export const createApiCall =
  ({ origin, originSecrets, timeoutMs }: ApiAddress): SendRequest =>
  async (path, init) => {
    const headers = new Headers(init.headers);
    headers.set(ORIGIN_HEADER, originSecrets.at(-1) ?? '');
    return fetch(origin + path, {
      ...init,
      headers,
      // It would give the secret to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  };
