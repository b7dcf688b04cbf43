import type { User } from '#lambdas/shared/http/viewer.ts';

const person = (username: string, n: number): User => ({
  sub: `7a2c9d0e-7a51-4a0b-9f5c-0d3a51c3a0${String(n).padStart(2, '0')}`,
  username,
  authTime: 0,
});

/** Who calls: the owner of everything private, and readers by what they are to the owner. */
export const people = {
  owner: person('trust_owner', 1),
  friend: person('trust_friend', 2),
  follower: person('trust_follower', 3),
  /** The owner has blocked this reader. */
  blocked: person('trust_blocked', 4),
  /** This reader has blocked the owner. */
  blocker: person('trust_blocker', 5),
  /** Has sent the owner a friend request. */
  asker: person('trust_asker', 6),
  /** Has borrowed a copy, which only the owner knows. */
  borrower: person('trust_borrower', 7),
  stranger: person('trust_stranger', 8),
  /** The account has been deleted; the token is still valid. */
  removed: person('trust_removed', 9),
} as const satisfies Record<string, User>;

export type Person = keyof typeof people;

// Object.keys forgets the keys; the record has no others.
export const everybody = Object.keys(people) as readonly Person[];
