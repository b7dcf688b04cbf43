/**
 * Most failures are only logged and the screen continues (ERR-66…71). A warning, not an error:
 * the console's errors are kept for what must never happen.
 */
export const logFailure = (what: string, error: unknown): void => {
  // eslint-disable-next-line no-console -- the one place where the page writes to the console
  console.warn(`${what}:`, error instanceof Error ? error.message : error);
};
