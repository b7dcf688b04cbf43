import { randomBytes, randomUUID } from 'node:crypto';
import {
  createFindByName,
  createProfileStore,
  createUsersReader,
  type FindByName,
  type ProfileStore,
  type ReadUsers,
} from '#lambdas/profiles/public.ts';
import { systemClock, type Clock } from '#lambdas/shared/clock.ts';
import { createDatabase, type Database } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createFollowInfoStore, type FollowInfoStore } from './follow-info-store.ts';
import { createRelationStore, type RelationStore } from './relation-store.ts';
import { createSocialStore, type SocialStore } from './store.ts';
import { createTimelineBackfill, type BackfillTimeline } from '#lambdas/timelines/public.ts';
import { createLinkWrites, type LinkWrites } from './link-writes.ts';
import { createSocialWrites, type SocialWrites } from './writes.ts';

/** 128 bits, as a random UUID has nearly. */
const SECRET_BYTES = 16;

/** What the function `friends` needs. */
export interface FriendsDependencies {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly relations: Pick<RelationStore, 'isBlocked' | 'blocksBetween'>;
  readonly social: SocialStore;
  readonly newSecret: () => string;
  readonly writes: SocialWrites & LinkWrites;
  readonly backfillTimeline: BackfillTimeline;
  readonly readUsers: ReadUsers;
  readonly findByName: FindByName;
  readonly findByUsername: ProfileStore['findByUsername'];
}

/** What the function `open-friends` needs. */
export interface FollowInfoDependencies {
  readonly followInfo: FollowInfoStore;
  readonly readUsers: ReadUsers;
}

interface Options {
  readonly log: Log;
  readonly database?: Database;
  readonly clock?: Clock;
}

export const createDependencies = (
  { tables }: Pick<Environment<typeof functionSpecs.friends>, 'tables'>,
  { log, database = createDatabase(), clock = systemClock }: Options,
): FriendsDependencies => ({
  clock,
  newId: randomUUID,
  relations: createRelationStore(database, tables.social),
  social: createSocialStore(database, tables.social, log),
  newSecret: () => randomBytes(SECRET_BYTES).toString('base64url'),
  writes: { ...createSocialWrites(database, tables), ...createLinkWrites(database, tables) },
  backfillTimeline: createTimelineBackfill(database, tables, { log, clock }),
  readUsers: createUsersReader(database, tables.users, log),
  findByName: createFindByName(database, tables.users, log),
  findByUsername: createProfileStore(database, tables.users).findByUsername,
});

export const createOpenDependencies = (
  { tables }: Pick<Environment<(typeof functionSpecs)['open-friends']>, 'tables'>,
  { log, database = createDatabase() }: Omit<Options, 'clock'>,
): FollowInfoDependencies => ({
  followInfo: createFollowInfoStore(database, tables.social, log),
  readUsers: createUsersReader(database, tables.users, log),
});
