/**
 * Logs a failure after which the screen continues. A warning: errors in the console are reserved
 * for bugs.
 */
export const logFailure = (what: string, error: unknown): void => {
  // eslint-disable-next-line no-console -- the one place where the page writes to the console
  console.warn(`${what}:`, error instanceof Error ? error.message : error);
};
