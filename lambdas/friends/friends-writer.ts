import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { FriendRequest } from '#contract/entities/social.ts';
import { FRIEND_REQUESTS_SENT_MAX } from '#contract/limits.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import {
  transact,
  type TransactionOutcome,
  type TransactStep,
} from '#lambdas/shared/dynamo/transact.ts';
import { createPartReaders } from './part-readers.ts';
import {
  blockKey,
  blockRowOf,
  followKey,
  followRowOf,
  friendKey,
  friendRowOf,
  receivedKey,
  receivedRowOf,
  requestKey,
  requestRowOf,
} from './rows.ts';
import { createSocialSteps, type SocialSteps } from './social-steps.ts';

/** Why a relation between two readers cannot begin. */
type Hindrance = 'block' | 'blockBack' | 'one' | 'other';

/**
 * Changes of how two readers stand to each other: one transaction each, with everything that must
 * hold among its conditions and with the counts of what it writes.
 */
export interface FriendsWriter {
  readonly follow: (
    followerSub: string,
    followedSub: string,
    createdAt: string,
  ) => Promise<TransactionOutcome<Hindrance | 'follow'>>;
  readonly unfollow: (followerSub: string, followedSub: string) => Promise<void>;
  /** Refused by `request`, when one waits already: with its row. */
  readonly request: (
    request: FriendRequest,
  ) => Promise<TransactionOutcome<Hindrance | 'friend' | 'requestBack' | 'request' | 'quota'>>;
  /** False: it does not wait for an answer any more. */
  readonly accept: (request: FriendRequest, createdAt: string) => Promise<boolean>;
  readonly reject: (request: FriendRequest) => Promise<boolean>;
  readonly unfriend: (oneSub: string, otherSub: string) => Promise<void>;
  readonly block: (
    blockerSub: string,
    blockedSub: string,
    createdAt: string,
  ) => Promise<TransactionOutcome<'one' | 'other' | 'block'>>;
  readonly unblock: (blockerSub: string, blockedSub: string) => Promise<void>;
}

interface Tables {
  readonly social: string;
  readonly users: string;
}

/** A relation with somebody who is not there, or is just leaving, would never end. */
const createReadersExist = (tables: Tables) => {
  const exists = (userSub: string): TransactStep => ({
    ConditionCheck: {
      TableName: tables.users,
      Key: { userSub },
      ConditionExpression: 'attribute_exists(userSub)',
    },
  });
  return (oneSub: string, otherSub: string) => ({ one: exists(oneSub), other: exists(otherSub) });
};

const noBlock = (steps: SocialSteps, oneSub: string, otherSub: string) => ({
  block: steps.absent(blockKey(oneSub, otherSub)),
  blockBack: steps.absent(blockKey(otherSub, oneSub)),
});

/** The two rows of a request that go when it is answered. */
const answered = (steps: SocialSteps, request: FriendRequest) => {
  const { requestId, senderUserSub: sender, receiverUserSub: receiver } = request;
  return {
    request: steps.removeRequest(requestKey(sender, receiver), requestId),
    received: steps.remove(receivedKey(receiver, requestId)),
  };
};

export const createFriendsWriter = (database: Database, tables: Tables): FriendsWriter => {
  const steps = createSocialSteps(tables.social);
  const partReaders = createPartReaders(database, tables.social);
  const readersExist = createReadersExist(tables);

  return {
    follow: (follower, followed, createdAt) =>
      transact(database, {
        ...noBlock(steps, follower, followed),
        ...readersExist(follower, followed),
        follow: steps.put(followRowOf(follower, followed, createdAt)),
        following: steps.count(follower, { following: 1 }),
        followers: steps.count(followed, { followers: 1 }),
      }),

    // Refused when there is no such row: then there is nothing to count either.
    unfollow: async (follower, followed) => {
      await transact(database, {
        follow: steps.remove(followKey(follower, followed)),
        following: steps.count(follower, { following: -1 }),
        followers: steps.count(followed, { followers: -1 }),
      });
    },

    request: (request) => {
      const { senderUserSub: sender, receiverUserSub: receiver } = request;
      return transact(database, {
        ...noBlock(steps, sender, receiver),
        ...readersExist(sender, receiver),
        friend: steps.absent(friendKey(sender, receiver)),
        requestBack: steps.absent(requestKey(receiver, sender)),
        request: steps.put(requestRowOf(request)),
        received: steps.put(receivedRowOf(request)),
        quota: steps.oneMoreUpTo(sender, 'requestsSent', FRIEND_REQUESTS_SENT_MAX),
      });
    },

    accept: async (request, createdAt) => {
      const { senderUserSub: sender, receiverUserSub: receiver } = request;
      const { done } = await transact(database, {
        ...answered(steps, request),
        ...readersExist(sender, receiver),
        friend: steps.put(friendRowOf(sender, receiver, createdAt)),
        friendBack: steps.put(friendRowOf(receiver, sender, createdAt)),
        countOfSender: steps.count(sender, { friends: 1, requestsSent: -1 }),
        countOfReceiver: steps.count(receiver, { friends: 1 }),
      });
      return done;
    },

    reject: async (request) => {
      const { done } = await transact(database, {
        ...answered(steps, request),
        count: steps.count(request.senderUserSub, { requestsSent: -1 }),
      });
      return done;
    },

    unfriend: async (one, other) => {
      await transact(database, {
        friend: steps.remove(friendKey(one, other)),
        friendBack: steps.remove(friendKey(other, one)),
        count: steps.count(one, { friends: -1 }),
        countBack: steps.count(other, { friends: -1 }),
      });
    },

    block: (blocker, blocked, createdAt) =>
      partReaders([blocker, blocked], {
        ...readersExist(blocker, blocked),
        block: steps.put(blockRowOf(blocker, blocked, createdAt)),
      }),

    unblock: async (blocker, blocked) => {
      const Key = blockKey(blocker, blocked);
      await database.send(new DeleteCommand({ TableName: tables.social, Key }));
    },
  };
};
