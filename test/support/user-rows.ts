import type { User } from '#lambdas/shared/http/viewer.ts';
import { nameEntryOf } from '#lambdas/profiles/name-index.ts';
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

/** The same of a reader who is found by the display name, if the profile allows it. */
export const listedUserRow = (user: User, profile: Partial<UserRow> = {}) => {
  const row = userRow(user, profile);
  return { ...row, ...nameEntryOf(row) };
};
