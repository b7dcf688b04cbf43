import { followInfoContract, friendsContract } from '#contract/operations/friends.ts';
import { createDependencies, createOpenDependencies } from '#lambdas/friends/dependencies.ts';
import { followInfoOperations, friendsOperations } from '#lambdas/friends/operations.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import {
  serveOperations,
  type CallOperation,
  type TestAnswer,
} from '#test/support/serve-operations.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { testTables, type TestTables } from '#test/support/tables.ts';
import { userRow } from '#test/support/user-rows.ts';

export type SocialTables = TestTables<'social' | 'users' | 'notes' | 'timelines'>;

/** The tables of relations, with these readers as users. */
export const socialTables = (before: jest.Lifecycle, readers: readonly User[]): SocialTables => {
  const tables = testTables(before, 'social', 'users', 'notes', 'timelines');
  before(() =>
    tables.put(
      'users',
      readers.map((reader) => userRow(reader)),
    ),
  );
  return tables;
};

/** Serves relations and follow info with the test's clock. */
export const serveFriends = (
  tables: Pick<SocialTables, 'database' | 'names'>,
  clock: () => number,
): CallOperation => {
  const options = { log: silentLog, database: tables.database, clock };
  const { names } = tables;
  return serveOperations([
    serve(
      'friends',
      friendsContract,
      friendsOperations(createDependencies({ tables: names }, options)),
    ),
    serve(
      'followInfo',
      followInfoContract,
      followInfoOperations(createOpenDependencies({ tables: names }, options)),
    ),
  ]);
};

type Action = (from: User | null, to: User) => Promise<TestAnswer>;

/** Short forms of requests by `from`, as the reader that the request names. */
export const friendActions = (call: CallOperation) => {
  const act =
    (operation: string, own: string, others: string): Action =>
    (from, to) =>
      call(from, operation, { [own]: from?.sub ?? to.sub, [others]: to.sub });
  const handle = (viewer: User | null, requestId: string, action: string) =>
    call(viewer, 'handleFriendRequest', { requestId, action });
  const request = act('sendFriendRequest', 'senderUserSub', 'receiverUserSub');
  const sendRequest = async (from: User, to: User): Promise<string> => {
    const { body } = await request(from, to);
    return String((body as { requestId?: string }).requestId);
  };
  return {
    follow: act('addFollower', 'followerUserSub', 'followedUserSub'),
    unfollow: act('deleteFollower', 'followerUserSub', 'followedUserSub'),
    block: act('blockUser', 'blockerUserSub', 'blockedUserSub'),
    unblock: act('unblockUser', 'blockerUserSub', 'blockedUserSub'),
    request,
    unfriend: act('deleteFriend', 'user1', 'user2'),
    /** Sends a request and returns its id. */
    sendRequest,
    handle,
    makeFriends: async (from: User, to: User): Promise<void> => {
      await handle(to, await sendRequest(from, to), 'accept');
    },
  };
};
