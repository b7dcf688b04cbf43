import { createDependencies, createOpenDependencies } from '#lambdas/friends/dependencies.ts';
import { followInfoOperations, friendsOperations } from '#lambdas/friends/operations.ts';
import { batchWrite, type Database } from '#lambdas/shared/dynamo/client.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { countKey, followRowOf, friendRowOf } from '#lambdas/friends/rows.ts';
import { usernameKey } from '#lambdas/profiles/rows.ts';
import { createTables } from '#local/database/tables.ts';
import { tableNameOf } from '#local/settings.ts';
import { countRequests, type RequestCount } from './count-requests.ts';
import { measureRounds } from './measure.ts';
import { withTemporaryDatabase } from './temporary-database.ts';

const ROUNDS = 20;
const tables = {
  social: tableNameOf('social'),
  users: tableNameOf('users'),
  notes: tableNameOf('notes'),
  timelines: tableNameOf('timelines'),
};

const subOf = (n: number): string => `6f1f9d0e-7a51-4a0b-9f5c-${String(n).padStart(12, '0')}`;
const createdAt = (n: number): string => new Date(1_700_000_000_000 + n * 1_000).toISOString();

const by = (n: number) => ({
  viewer: { sub: subOf(n), username: 'bench', authTime: 0 },
  idempotencyKey: undefined,
});
const pair = (from: number, to: number) => [subOf(from), subOf(to)] as const;

/** Creates a reader with `size` followers, followed readers and friends. */
const fill = async (database: Database, hub: number, size: number): Promise<void> => {
  const others = Array.from({ length: size }, (_, n) => hub + 1 + n);
  const guests = Array.from({ length: 2 * ROUNDS }, (_, n) => hub + 1 + size + n);
  const users = [hub, ...others, ...guests].map((n) => {
    const username = `reader_${String(n)}`;
    const names = { username, usernameKey: usernameKey(username), preferred_name: username };
    return { put: { userSub: subOf(n), ...names, createdAt: createdAt(n) } };
  });
  await batchWrite(database, tables.users, users);
  const me = subOf(hub);
  const rows = others.flatMap((n) => [
    followRowOf(subOf(n), me, createdAt(n)),
    followRowOf(me, subOf(n), createdAt(n)),
    friendRowOf(me, subOf(n), createdAt(n)),
    friendRowOf(subOf(n), me, createdAt(n)),
    { ...countKey(subOf(n)), followers: 1, following: 1, friends: 1 },
  ]);
  const counts = { ...countKey(me), followers: size, following: size, friends: size };
  await batchWrite(
    database,
    tables.social,
    [...rows, counts].map((row) => ({ put: row })),
  );
};

const operationsOn = (database: Database) => {
  const log = createLog('bench');
  const writes = friendsOperations(createDependencies({ tables }, { log, database }));
  const reads = followInfoOperations(createOpenDependencies({ tables }, { log, database }));
  return {
    follow: async (from: number, to: number) => {
      const [followerUserSub, followedUserSub] = pair(from, to);
      await writes.addFollower.run({ input: { followerUserSub, followedUserSub }, ...by(from) });
    },
    request: async (from: number, to: number) => {
      const [senderUserSub, receiverUserSub] = pair(from, to);
      const input = { senderUserSub, receiverUserSub };
      return (await writes.sendFriendRequest.run({ input, ...by(from) })).requestId;
    },
    accept: async (receiver: number, requestId: string) => {
      await writes.handleFriendRequest.run({
        input: { requestId, action: 'accept' },
        ...by(receiver),
      });
    },
    block: async (from: number, to: number) => {
      const [blockerUserSub, blockedUserSub] = pair(from, to);
      await writes.blockUser.run({ input: { blockerUserSub, blockedUserSub }, ...by(from) });
    },
    follows: (viewer: number, of: number) =>
      writes.getUserFollowUsers.run({ input: { followerUserSub: subOf(of) }, ...by(viewer) }),
    count: (of: number) =>
      reads.get_followers_count.run({ input: { targetUserSub: subOf(of) }, ...by(of) }),
    details: (of: number) =>
      reads.get_followers_details.run({ input: { targetUserSub: subOf(of) }, ...by(of) }),
  };
};

const measureHub = async (
  database: Database,
  requests: RequestCount,
  hub: number,
  size: number,
) => {
  await fill(database, hub, size);
  const call = operationsOn(database);
  const guest = (round: number): number => hub + 1 + size + round;
  const known = (round: number): number => hub + 1 + (round % size);
  const measure = (work: (round: number) => Promise<unknown>) =>
    measureRounds(requests, ROUNDS, work);
  const name = (what: string): string => `${String(size)} of each: ${what}`;
  const ids = new Map<number, string>();
  return {
    [name('page of followers')]: await measure(() => call.details(hub)),
    [name('count of followers')]: await measure(() => call.count(hub)),
    [name('followed readers')]: await measure(() => call.follows(known(0), hub)),
    [name('follow')]: await measure((round) => call.follow(guest(round), hub)),
    [name('send a friend request')]: await measure(async (round) => {
      ids.set(round, await call.request(guest(round), hub));
    }),
    [name('accept')]: await measure((round) => call.accept(hub, ids.get(round) ?? '')),
    [name('block a stranger')]: await measure((round) => call.block(hub, guest(ROUNDS + round))),
    [name('block a friend who follows')]: await measure((round) => call.block(hub, guest(round))),
  };
};

/** Measures a reader with relations to 10, 200 and 2,000 others. */
export const benchPeople = (): Promise<void> =>
  withTemporaryDatabase(async (database, client) => {
    await createTables(client);
    const requests = countRequests(database);
    const rows: Awaited<ReturnType<typeof measureHub>> = {};
    for (const [n, size] of [10, 200, 2_000].entries()) {
      Object.assign(rows, await measureHub(database, requests, n * 10_000, size));
    }
    console.table(rows);
  });
