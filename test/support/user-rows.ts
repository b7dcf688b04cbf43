import type { User } from '#lambdas/shared/http/viewer.ts';
import { usernameKey, type UserRow } from '#lambdas/profiles/rows.ts';

/** The row of a reader with a profile. */
export const userRow = ({ sub, username }: User, profile: Partial<UserRow> = {}): UserRow => ({
  userSub: sub,
  username,
  usernameKey: usernameKey(username),
  preferred_name: username,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...profile,
});
