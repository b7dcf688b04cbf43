import * as z from 'zod';
import { instantSchema, userSubSchema } from '#contract/entities/ids.ts';
import {
  friendLinkSecretSchema,
  friendRequestIdSchema,
  type FriendRequest,
} from '#contract/entities/social.ts';
import {
  FOLLOWS_PER_DAY,
  FRIEND_REQUESTS_PER_DAY,
  READER_SEARCHES_PER_DAY,
} from '#contract/limits.ts';
import { countInDay, countUpTo, type TransactStep } from '#lambdas/shared/dynamo/transact.ts';

/**
 * Rows of the Social table: the relations between readers. `edge` is the kind of a relation and the
 * reader it starts from, `other` the reader it leads to. `createdAt` puts a row into the index
 * `outgoing`, `inverse` into the index `incoming`.
 *
 * | edge            | other         | row                                                        |
 * |-----------------|---------------|------------------------------------------------------------|
 * | `FOLLOW#<from>` | `<to>`        | follows; `inverse` = `FOLLOW#<to>`                         |
 * | `FRIEND#<one>`  | `<other>`     | are friends; always written in both directions; `asked` in |
 * |                 |               | the row of the reader who sent the request                 |
 * | `BLOCK#<from>`  | `<to>`        | has blocked; `inverse` = `BLOCK#<to>`                      |
 * | `REQUEST#<from>`| `<to>`        | has sent a friend request; holds its id                    |
 * | `RECEIVED#<to>` | `<requestId>` | the same request, for its receiver to find and handle      |
 * | `LINK#<sub>`    | `LINK`        | the secret of a reader's link to become friends            |
 * | `COUNT#<sub>`   | `COUNT`       | how many of these rows a reader has                        |
 * | `DAY#<sub>`     | `<date>`      | follows, requests and searches of a reader in a day        |
 */
// A type alias, because an interface is not assignable to a row with an index signature.
// oxlint-disable-next-line typescript/consistent-type-definitions
export type SocialKey = { readonly edge: string; readonly other: string };

/** Blocks by this reader; as a value of `inverse`, blocks of this reader by others. */
export const blockPartition = (sub: string): string => `BLOCK#${sub}`;
export const blockKey = (blockerSub: string, blockedSub: string): SocialKey => ({
  edge: blockPartition(blockerSub),
  other: blockedSub,
});

/** Whom this reader follows; as a value of `inverse`, the reader's followers. */
export const followPartition = (sub: string): string => `FOLLOW#${sub}`;
export const followKey = (followerSub: string, followedSub: string): SocialKey => ({
  edge: followPartition(followerSub),
  other: followedSub,
});

/** This reader's friends. */
export const friendPartition = (sub: string): string => `FRIEND#${sub}`;
export const friendKey = (oneSub: string, otherSub: string): SocialKey => ({
  edge: friendPartition(oneSub),
  other: otherSub,
});

/** Pending requests that this reader has sent. */
export const requestPartition = (sub: string): string => `REQUEST#${sub}`;
export const requestKey = (senderSub: string, receiverSub: string): SocialKey => ({
  edge: requestPartition(senderSub),
  other: receiverSub,
});

/** Pending requests that this reader has received. */
export const receivedPartition = (sub: string): string => `RECEIVED#${sub}`;
export const receivedKey = (receiverSub: string, requestId: string): SocialKey => ({
  edge: receivedPartition(receiverSub),
  other: requestId,
});

/** This reader's link to become friends. */
export const linkKey = (sub: string): SocialKey => ({ edge: `LINK#${sub}`, other: 'LINK' });

export const countKey = (sub: string): SocialKey => ({ edge: `COUNT#${sub}`, other: 'COUNT' });

export const dayPartition = (sub: string): string => `DAY#${sub}`;

/** The reader of a partition of any kind. */
export const subOfPartition = (partition: string): string =>
  partition.slice(partition.indexOf('#') + 1);

export const followRowOf = (followerSub: string, followedSub: string, createdAt: string) => ({
  ...followKey(followerSub, followedSub),
  inverse: followPartition(followedSub),
  createdAt,
});

export const friendRowOf = (oneSub: string, otherSub: string, createdAt: string) => ({
  ...friendKey(oneSub, otherSub),
  createdAt,
});

/** The row of the reader who has sent the request, for a notice that it was accepted. */
export const askedFriendRowOf = (senderSub: string, receiverSub: string, createdAt: string) => ({
  ...friendRowOf(senderSub, receiverSub, createdAt),
  asked: true,
});

export const blockRowOf = (blockerSub: string, blockedSub: string, createdAt: string) => ({
  ...blockKey(blockerSub, blockedSub),
  inverse: blockPartition(blockedSub),
  createdAt,
});

export const requestRowOf = (request: FriendRequest) => ({
  ...requestKey(request.senderUserSub, request.receiverUserSub),
  requestId: request.requestId,
  createdAt: request.createdAt,
});

export const receivedRowOf = (request: FriendRequest) => ({
  ...receivedKey(request.receiverUserSub, request.requestId),
  ...request,
});

export const linkRowSchema = z.object({ secret: friendLinkSecretSchema });

/** A follow or a friendship. */
export const edgeRowSchema = z.object({
  edge: z.string(),
  other: userSubSchema,
  createdAt: instantSchema,
});

/** Of a friend who has accepted a request of the reader; the other row of the friendship has no `asked`. */
export const askedFriendRowSchema = edgeRowSchema.extend({ asked: z.literal(true) });

export const requestRowSchema = z.object({ requestId: friendRequestIdSchema });

/** The counts on a reader's count row. */
export const countNames = ['followers', 'following', 'friends', 'requestsSent'] as const;
export type CountName = (typeof countNames)[number];

const count = z.int().default(0);
/** A reader without any count has no row. */
export const countRowSchema = z.object({
  followers: count,
  following: count,
  friends: count,
  requestsSent: count,
} satisfies Record<CountName, typeof count>);

const DAY_MOST = {
  follows: FOLLOWS_PER_DAY,
  requests: FRIEND_REQUESTS_PER_DAY,
  searches: READER_SEARCHES_PER_DAY,
};
/** What a reader makes in a day. */
type DayCount = keyof typeof DAY_MOST;

/** The difference for each of a reader's counts. */
export type CountChanges = Partial<Readonly<Record<CountName, number>>>;

/**
 * Transaction steps on the Social table. Permissions are conditions of the transaction, and counts
 * change in the transaction of the rows that they count. A failed condition returns the current row.
 */
export interface SocialSteps {
  readonly absent: (key: SocialKey) => TransactStep;
  readonly put: (row: SocialKey & Readonly<Record<string, unknown>>) => TransactStep;
  readonly remove: (key: SocialKey) => TransactStep;
  /** Removes a sent request, if it still has this id. */
  readonly removeRequest: (key: SocialKey, requestId: string) => TransactStep;
  /** The link exists with this secret. */
  readonly hasSecret: (key: SocialKey, secret: string) => TransactStep;
  /** All counts of a reader in one step: a transaction may write a row only once. */
  readonly count: (sub: string, changes: CountChanges) => TransactStep;
  /** Adds one; fails at the limit. */
  readonly countUpTo: (sub: string, name: CountName, max: number) => TransactStep;
  /** Adds one in the day in Japan of `createdAt`; fails at the limit. */
  readonly countDay: (sub: string, name: DayCount, createdAt: string) => TransactStep;
}

const withRow = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;

export const createSocialSteps = (TableName: string): SocialSteps => ({
  absent: (Key) => ({
    ConditionCheck: {
      TableName,
      Key,
      ConditionExpression: 'attribute_not_exists(edge)',
      ...withRow,
    },
  }),
  put: (row) => ({
    Put: {
      TableName,
      Item: row,
      ConditionExpression: 'attribute_not_exists(edge)',
      ...withRow,
    },
  }),
  remove: (Key) => ({
    Delete: {
      TableName,
      Key,
      ConditionExpression: 'attribute_exists(edge)',
      ...withRow,
    },
  }),
  removeRequest: (Key, requestId) => ({
    Delete: {
      TableName,
      Key,
      ConditionExpression: 'requestId = :id',
      ExpressionAttributeValues: { ':id': requestId },
      ...withRow,
    },
  }),
  hasSecret: (Key, secret) => ({
    ConditionCheck: {
      TableName,
      Key,
      ConditionExpression: 'secret = :secret',
      ExpressionAttributeValues: { ':secret': secret },
    },
  }),
  count: (sub, changes) => {
    const changed = countNames.filter((name) => changes[name] !== undefined);
    return {
      Update: {
        TableName,
        Key: countKey(sub),
        UpdateExpression: `ADD ${changed.map((name) => `${name} :${name}`).join(', ')}`,
        ExpressionAttributeValues: Object.fromEntries(
          changed.map((name) => [`:${name}`, changes[name]]),
        ),
      },
    };
  },
  countUpTo: (sub, name, max) =>
    countUpTo({ table: TableName, key: countKey(sub), name, most: max }),
  countDay: (sub, name, createdAt) =>
    countInDay({
      table: TableName,
      keyOf: (other) => ({ edge: dayPartition(sub), other }),
      name,
      most: DAY_MOST[name],
      nowMs: Date.parse(createdAt),
    }),
});
