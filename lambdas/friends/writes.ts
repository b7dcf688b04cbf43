import type { FriendRequest } from '#contract/entities/social.ts';
import { FRIEND_REQUESTS_SENT_MAX } from '#contract/limits.ts';
import { createWriteAs } from '#lambdas/shared/dynamo/write-as.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import type { TransactionOutcome, TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { createEndRelations } from './end-relations.ts';
import {
  askedFriendRowOf,
  blockKey,
  blockRowOf,
  createSocialSteps,
  followKey,
  followRowOf,
  friendKey,
  friendRowOf,
  receivedKey,
  receivedRowOf,
  requestKey,
  requestRowOf,
  type SocialSteps,
} from './rows.ts';

/** The conditions of every new relation: no block either way, and both readers exist. */
export type RelationCondition = 'block' | 'blockBack' | 'one' | 'other';

/**
 * Changes of the relations between two readers. Each is one transaction of the first of them, or of
 * the receiver of a request, which contains all its conditions and the counts of the rows that it
 * writes. 401: the writer's account has been deleted.
 */
export interface SocialWrites {
  readonly follow: (
    followerSub: string,
    followedSub: string,
    createdAt: string,
  ) => Promise<TransactionOutcome<RelationCondition | 'follow' | 'day'>>;
  readonly unfollow: (followerSub: string, followedSub: string) => Promise<void>;
  /** `request` fails with the stored row when a request is pending already. */
  readonly request: (
    request: FriendRequest,
  ) => Promise<
    TransactionOutcome<RelationCondition | 'friend' | 'requestBack' | 'request' | 'quota' | 'day'>
  >;
  /** False when the request is no longer pending. */
  readonly accept: (request: FriendRequest, createdAt: string) => Promise<boolean>;
  /** False when the request is no longer pending. */
  readonly reject: (request: FriendRequest) => Promise<boolean>;
  readonly unfriend: (endingSub: string, otherSub: string) => Promise<void>;
  readonly block: (
    blockerSub: string,
    blockedSub: string,
    createdAt: string,
  ) => Promise<TransactionOutcome<'one' | 'other' | 'block'>>;
  readonly unblock: (blockerSub: string, blockedSub: string) => Promise<void>;
  /** Counts one more search for readers; false when there were too many today. */
  readonly countSearch: (readerSub: string, at: string) => Promise<boolean>;
}

export interface Tables {
  readonly social: string;
  readonly users: string;
}

/** Checked in the same transaction: a relation with a removed account would never end. */
export const createReadersExist = (tables: Tables) => {
  const exists = (userSub: string): TransactStep => ({
    ConditionCheck: {
      TableName: tables.users,
      Key: { userSub },
      ConditionExpression: 'attribute_exists(userSub)',
    },
  });
  return (oneSub: string, otherSub: string) => ({ one: exists(oneSub), other: exists(otherSub) });
};

export const noBlock = (steps: SocialSteps, oneSub: string, otherSub: string) => ({
  block: steps.absent(blockKey(oneSub, otherSub)),
  blockBack: steps.absent(blockKey(otherSub, oneSub)),
});

/** Removes the two rows of a request when it is accepted or rejected. */
const removeRequest = (steps: SocialSteps, request: FriendRequest) => {
  const { requestId, senderUserSub: sender, receiverUserSub: receiver } = request;
  return {
    request: steps.removeRequest(requestKey(sender, receiver), requestId),
    received: steps.remove(receivedKey(receiver, requestId)),
  };
};

export const createSocialWrites = (database: Database, tables: Tables): SocialWrites => {
  const steps = createSocialSteps(tables.social);
  const writeAs = createWriteAs(database, tables.users);
  const readersExist = createReadersExist(tables);

  return {
    follow: (follower, followed, createdAt) =>
      writeAs(follower, {
        ...noBlock(steps, follower, followed),
        ...readersExist(follower, followed),
        follow: steps.put(followRowOf(follower, followed, createdAt)),
        day: steps.countDay(follower, 'follows', createdAt),
        following: steps.count(follower, { following: 1 }),
        followers: steps.count(followed, { followers: 1 }),
      }),

    // Without such a row, its condition fails and nothing is counted.
    unfollow: async (follower, followed) => {
      await writeAs(follower, {
        follow: steps.remove(followKey(follower, followed)),
        following: steps.count(follower, { following: -1 }),
        followers: steps.count(followed, { followers: -1 }),
      });
    },

    request: (request) => {
      const { senderUserSub: sender, receiverUserSub: receiver } = request;
      return writeAs(sender, {
        ...noBlock(steps, sender, receiver),
        ...readersExist(sender, receiver),
        friend: steps.absent(friendKey(sender, receiver)),
        requestBack: steps.absent(requestKey(receiver, sender)),
        request: steps.put(requestRowOf(request)),
        received: steps.put(receivedRowOf(request)),
        quota: steps.countUpTo(sender, 'requestsSent', FRIEND_REQUESTS_SENT_MAX),
        day: steps.countDay(sender, 'requests', request.createdAt),
      });
    },

    accept: async (request, createdAt) => {
      const { senderUserSub: sender, receiverUserSub: receiver } = request;
      const { done } = await writeAs(receiver, {
        ...removeRequest(steps, request),
        ...readersExist(sender, receiver),
        friend: steps.put(askedFriendRowOf(sender, receiver, createdAt)),
        friendBack: steps.put(friendRowOf(receiver, sender, createdAt)),
        countOfSender: steps.count(sender, { friends: 1, requestsSent: -1 }),
        countOfReceiver: steps.count(receiver, { friends: 1 }),
      });
      return done;
    },

    reject: async (request) => {
      const { done } = await writeAs(request.receiverUserSub, {
        ...removeRequest(steps, request),
        count: steps.count(request.senderUserSub, { requestsSent: -1 }),
      });
      return done;
    },

    unfriend: async (one, other) => {
      await writeAs(one, {
        friend: steps.remove(friendKey(one, other)),
        friendBack: steps.remove(friendKey(other, one)),
        count: steps.count(one, { friends: -1 }),
        countBack: steps.count(other, { friends: -1 }),
      });
    },

    block: (blocker, blocked, createdAt) => {
      const endRelations = createEndRelations((all) => writeAs(blocker, all), tables.social);
      return endRelations([blocker, blocked], {
        ...readersExist(blocker, blocked),
        block: steps.put(blockRowOf(blocker, blocked, createdAt)),
      });
    },

    unblock: async (blocker, blocked) => {
      const Key = blockKey(blocker, blocked);
      await writeAs(blocker, { block: { Delete: { TableName: tables.social, Key } } });
    },

    countSearch: async (reader, at) => {
      const { done } = await writeAs(reader, { day: steps.countDay(reader, 'searches', at) });
      return done;
    },
  };
};
