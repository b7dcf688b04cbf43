import {
  openProfilesContract,
  openUserProfileContract,
  openUsersContract,
} from '#contract/operations/accounts.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import { serveFunction } from '#lambdas/shared/http/serve-function.ts';
import {
  openProfileOperations,
  openUserOperations,
  openUserProfileOperations,
} from './open-operations.ts';
import { createProfileStore } from './profile-store.ts';

/** Public profiles. This function can only read the Users table. */
export const handler = serveFunction('open-accounts', ({ tables }) => {
  const dependencies = { profiles: createProfileStore(createDatabase(), tables.users) };
  return [
    serve('openProfiles', openProfilesContract, openProfileOperations(dependencies)),
    serve('openUsers', openUsersContract, openUserOperations(dependencies)),
    serve('openUserProfile', openUserProfileContract, openUserProfileOperations(dependencies)),
  ];
});
