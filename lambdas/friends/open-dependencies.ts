import { createDatabase, type Database } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { createUsersReader, type ReadUsers } from '#lambdas/accounts/public.ts';
import { createFollowInfoReader, type FollowInfoReader } from './follow-info-reader.ts';

/** What reading a reader's people needs. */
export interface FollowInfoDependencies {
  readonly followInfo: FollowInfoReader;
  readonly readUsers: ReadUsers;
}

interface Surroundings {
  readonly log: Log;
  readonly database?: Database;
}

export const createDependencies = (
  { tables }: Pick<Environment<(typeof functionSpecs)['open-friends']>, 'tables'>,
  { log, database = createDatabase() }: Surroundings,
): FollowInfoDependencies => ({
  followInfo: createFollowInfoReader(database, tables.social, log),
  readUsers: createUsersReader(database, tables.users, log),
});
