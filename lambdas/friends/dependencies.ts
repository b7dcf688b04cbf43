import { randomUUID } from 'node:crypto';
import { systemClock, type Clock } from '#lambdas/shared/clock.ts';
import { createDatabase, type Database } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { createRelationsReader, type RelationsReader } from './relations.ts';
import { createBringNotes, type BringNotes } from './bring-notes.ts';
import { createFriendsWriter, type FriendsWriter } from './friends-writer.ts';
import { createRequestReader, type RequestReader } from './request-reader.ts';
import { createSocialReader, type SocialReader } from './social-reader.ts';

/** What the operations on relations need. */
export interface FriendsDependencies {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly relations: Pick<RelationsReader, 'isBlocked'>;
  readonly social: SocialReader;
  readonly requests: RequestReader;
  readonly writer: FriendsWriter;
  readonly bringNotes: BringNotes;
}

interface Surroundings {
  readonly log: Log;
  readonly database?: Database;
  readonly clock?: Clock;
}

export const createDependencies = (
  { tables }: Pick<Environment<typeof functionSpecs.friends>, 'tables'>,
  { log, database = createDatabase(), clock = systemClock }: Surroundings,
): FriendsDependencies => ({
  clock,
  newId: randomUUID,
  relations: createRelationsReader(database, tables.social),
  social: createSocialReader(database, tables.social, log),
  requests: createRequestReader(database, tables.social, log),
  writer: createFriendsWriter(database, tables),
  bringNotes: createBringNotes(database, tables, { log, clock }),
});
