/** Cognito's default validity of a challenge. */
const VALID_MS = 3 * 60 * 1_000;

/** Challenges that wait for their answer; each can be answered once, and not for long. */
export const createPendingAnswers = <T>() => {
  const pending = new Map<string, { readonly value: T; readonly expiresAt: number }>();
  const forgetOverdue = (now: number): void => {
    for (const [key, { expiresAt }] of pending) {
      // A map keeps the order of insertion, so the first living one ends the search.
      if (expiresAt > now) return;
      pending.delete(key);
    }
  };
  return {
    keep: (key: string, value: T): void => {
      const now = Date.now();
      forgetOverdue(now);
      pending.set(key, { value, expiresAt: now + VALID_MS });
    },
    take: (key: string): T | undefined => {
      const found = pending.get(key);
      pending.delete(key);
      return found !== undefined && found.expiresAt > Date.now() ? found.value : undefined;
    },
  };
};
