/** What the login page tells somebody whom a finished step sends there. */
export const loginNotices = ['confirmed', 'resetDone'] as const;
export type LoginNotice = (typeof loginNotices)[number];

/** The notice in a history entry, or null. */
export const noticeOf = (state: unknown): LoginNotice | null => {
  const notice =
    typeof state === 'object' && state !== null && 'notice' in state ? state.notice : undefined;
  return loginNotices.find((name) => name === notice) ?? null;
};
