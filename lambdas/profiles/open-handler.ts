import {
  openProfilesContract,
  openUserProfileContract,
  openUsersContract,
} from '#contract/operations/accounts.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { fromDistribution } from '#lambdas/shared/http/from-distribution.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import { createReadViewer } from '#lambdas/shared/http/viewer.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import {
  openProfileOperations,
  openUserOperations,
  openUserProfileOperations,
} from './open-operations.ts';
import { createProfileStore } from './profile-store.ts';

const { tables, identity, originSecrets } = readEnvironment(functionSpecs['open-accounts']);
const log = createLog('open-accounts');
const dependencies = { profiles: createProfileStore(createDatabase(), tables.users) };

/** Public profiles. This function can only read the Users table. */
export const handler = fromDistribution(
  { originSecrets, log },
  createHandler({
    routes: [
      serve('openProfiles', openProfilesContract, openProfileOperations(dependencies)),
      serve('openUsers', openUsersContract, openUserOperations(dependencies)),
      serve('openUserProfile', openUserProfileContract, openUserProfileOperations(dependencies)),
    ],
    // A hidden profile is shown to its reader.
    readViewer: createReadViewer(identity),
    log,
  }),
);
