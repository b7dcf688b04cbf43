import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './snackbar-texts.ja.ts';

const UNAUTHENTICATED = 401;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
const TOO_MANY_REQUESTS = 429;

export const en: Translated<typeof ja> = {
  failed: 'This could not be done.',
  dismiss: 'Dismiss',
  withHint: (failure: string, hint: string) => `${failure} ${hint}`,
  /** What the reader can do, by HTTP status; 0 without a response. */
  hints: (status: number | undefined): string => {
    if (status === 0) return 'Please check your connection and try again.';
    if (status === UNAUTHENTICATED) return 'Please log in again and retry.';
    if (status === FORBIDDEN || status === NOT_FOUND)
      return 'Please reload the page and try again.';
    if (status === TOO_MANY_REQUESTS) return 'You have reached a limit. Please try again later.';
    return 'Please try again.';
  },
};
