import { ApiError, type GetToken } from '#web/lib/api-client.ts';
import { TOKEN_WAIT_STEP_MS, TOKEN_WAIT_STEPS } from '#web/lib/measures.ts';

/** A user is stored, but there is no token; treated like a 401 of the server. */
export class TokenMissingError extends ApiError {
  constructor() {
    super(401, 'UNAUTHENTICATED', 'no id token');
    this.name = 'TokenMissingError';
  }
}

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, TOKEN_WAIT_STEP_MS);
  });

/**
 * Polls the session for a token every 100 ms, at most 30 times, with one request at a time. Throws
 * `TokenMissingError` if there is none.
 */
export const waitForToken = async (getToken: GetToken): Promise<void> => {
  let found = false;
  let asking = false;
  const ask = async (): Promise<void> => {
    asking = true;
    try {
      found = (await getToken()) !== null;
    } catch {
      // The next poll retries.
    }
    asking = false;
  };
  for (let step = 0; step < TOKEN_WAIT_STEPS; step += 1) {
    if (!asking) void ask();
    await pause();
    if (found) return;
  }
  throw new TokenMissingError();
};
