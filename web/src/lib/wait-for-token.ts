import { TOKEN_WAIT_STEP_MS, TOKEN_WAIT_STEPS } from './measures.ts';
import { ApiError, type GetToken } from './api-client.ts';

/** Somebody was signed in on this browser, but no token came; as final as the server's own 401. */
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
 * Looks every 100 ms, 30 times, whether the session has a token by now (CONST-21). A question that
 * is still open is not asked again. Throws `TokenMissingError` when none came.
 */
export const waitForToken = async (getToken: GetToken): Promise<void> => {
  let found = false;
  let asking = false;
  const ask = async (): Promise<void> => {
    asking = true;
    try {
      found = (await getToken()) !== null;
    } catch {
      // The next look asks again.
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
