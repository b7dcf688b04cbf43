import type { ReaderPool } from '#lambdas/accounts/reader-pool.ts';

export interface MemoryPool {
  readonly pool: ReaderPool;
  /** Names that are shown, by user name; tests may change them. */
  readonly names: Map<string, string>;
  /** User names of those who have been signed out everywhere. */
  readonly signedOut: string[];
}

/** The user pool as far as the functions ask it; the real calls have tests of their own. */
export const createMemoryPool = (usernames: readonly string[] = []): MemoryPool => {
  const names = new Map(usernames.map((username) => [username, username]));
  const signedOut: string[] = [];
  return {
    names,
    signedOut,
    pool: {
      isTaken: (username) => Promise.resolve(names.has(username)),
      setPreferredName: (username, preferredName) => {
        names.set(username, preferredName);
        return Promise.resolve();
      },
      signOutEverywhere: (username) => {
        signedOut.push(username);
        return Promise.resolve();
      },
    },
  };
};
