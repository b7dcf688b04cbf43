import type {
  openProfilesContract,
  openUserProfileContract,
  openUsersContract,
} from '#contract/operations/accounts.ts';
import { anyone } from '#lambdas/shared/http/rules.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import type { ProfileReader } from './profile-reader.ts';
import { readProfileByUsername, readUser, readUserSubByUsername } from './read-profile.ts';

interface OpenAccountsDependencies {
  readonly profiles: ProfileReader;
}

export const openProfileOperations = (
  dependencies: OpenAccountsDependencies,
): Implementations<typeof openProfilesContract> => ({
  readProfileByUsername: { allow: anyone, run: readProfileByUsername(dependencies) },
});

export const openUserOperations = (
  dependencies: OpenAccountsDependencies,
): Implementations<typeof openUsersContract> => ({
  readUser: { allow: anyone, run: readUser(dependencies) },
});

export const openUserProfileOperations = (
  dependencies: OpenAccountsDependencies,
): Implementations<typeof openUserProfileContract> => ({
  getUserSubByUsername: { allow: anyone, run: readUserSubByUsername(dependencies) },
});
