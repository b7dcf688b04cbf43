import { japanDateOf } from '#contract/japan-date.ts';
import { BORROW_REQUESTS_PER_DAY } from '#contract/limits.ts';
import { friendKey } from '#lambdas/friends/public.ts';
import { countUpTo, type TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import {
  askDayKey,
  askedKey,
  askKey,
  declinedAfter,
  expiryAt,
  openSince,
  type BorrowPointerRow,
  type BorrowRequestPlace,
  type BorrowRequestRow,
} from './rows.ts';
import { ownedKey } from '../copies/rows.ts';
import { settingsKey } from '../library/rows.ts';

interface BorrowTables {
  readonly bookshelf: string;
  readonly social: string;
}

const withRow = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
const names = { '#state': 'state' };

/** An answer ends an open request. */
export type BorrowAnswer = Exclude<BorrowRequestRow['state'], 'REQUESTED'>;

/** When something happens to a request, and since when its two readers are friends. */
export interface BorrowMoment {
  readonly nowMs: number;
  readonly friendsSince: string;
}

/** A request of an earlier friendship is as if it had never been made. */
const validSince = ({ nowMs, friendsSince }: BorrowMoment): string =>
  [openSince(nowMs), friendsSince].toSorted().at(-1) ?? friendsSince;

/** Who may ask for what: steps that only check. */
const createChecks = ({ bookshelf: TableName, social }: BorrowTables) => ({
  /** Fails when the friendship has ended, or is another one. */
  stillFriends: ({ ownerSub, askerSub }: BorrowRequestPlace, since: string): TransactStep => ({
    ConditionCheck: {
      TableName: social,
      Key: friendKey(ownerSub, askerSub),
      ConditionExpression: 'createdAt = :since',
      ExpressionAttributeValues: { ':since': since },
    },
  }),

  /** A library without these settings takes requests of friends. */
  takesRequests: (ownerSub: string): TransactStep => ({
    ConditionCheck: {
      TableName,
      Key: settingsKey(ownerSub),
      ConditionExpression:
        '(attribute_not_exists(LibraryOpenLevel) OR LibraryOpenLevel IN (:public, :friends)) AND ' +
        '(attribute_not_exists(BorrowRequests) OR BorrowRequests = :friends)',
      ExpressionAttributeValues: { ':public': 'PUBLIC', ':friends': 'FRIENDS' },
    },
  }),

  hasBook: (ownerSub: string, KANRI_ID: string): TransactStep => ({
    ConditionCheck: {
      TableName,
      Key: ownedKey(ownerSub, KANRI_ID),
      ConditionExpression: 'copies > :none',
      ExpressionAttributeValues: { ':none': 0 },
    },
  }),
});

/** What a new request and its pointer have in common. */
const newRequest = (
  { ownerSub, KANRI_ID }: BorrowRequestPlace,
  nowMs: number,
): BorrowPointerRow => {
  const at = new Date(nowMs).toISOString();
  return {
    ownerSub,
    KANRI_ID,
    state: 'REQUESTED',
    requestedAt: at,
    changedAt: at,
    expiresAt: expiryAt(nowMs),
  };
};

/** The change of a request and of its pointer. */
const answered = (answer: BorrowAnswer, nowMs: number) => ({
  UpdateExpression: 'SET #state = :answer, changedAt = :now, expiresAt = :end',
  ExpressionAttributeNames: names,
  ExpressionAttributeValues: {
    ':answer': answer,
    ':now': new Date(nowMs).toISOString(),
    ':end': expiryAt(nowMs),
  },
});

const createWrites = (TableName: string) => ({
  /** Fails with the row of a request that is open, or was declined a short time ago. */
  putRequest: (place: BorrowRequestPlace, text: string, moment: BorrowMoment): TransactStep => {
    const { askerSub } = place;
    const row: BorrowRequestRow = { ...newRequest(place, moment.nowMs), askerSub, text };
    return {
      Put: {
        TableName,
        Item: { ...askKey(place), ...row },
        ConditionExpression:
          'attribute_not_exists(pk) OR NOT ((#state = :requested AND requestedAt >= :valid) OR ' +
          '(#state = :declined AND changedAt > :declinedAfter))',
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: {
          ':requested': 'REQUESTED',
          ':valid': validSince(moment),
          ':declined': 'DECLINED',
          ':declinedAfter': declinedAfter(moment.nowMs),
        },
        ...withRow,
      },
    };
  },

  putPointer: (place: BorrowRequestPlace, nowMs: number): TransactStep => ({
    Put: { TableName, Item: { ...askedKey(place), ...newRequest(place, nowMs) } },
  }),

  /** Fails for a reader who has made as many requests today as allowed. */
  countRequest: (askerSub: string, nowMs: number): TransactStep =>
    countUpTo({
      table: TableName,
      key: askDayKey(askerSub, japanDateOf(nowMs)),
      name: 'requests',
      most: BORROW_REQUESTS_PER_DAY,
      expiresAt: expiryAt(nowMs),
    }),

  /** Fails with the row unless the request is open. */
  answerRequest: (
    place: BorrowRequestPlace,
    answer: BorrowAnswer,
    moment: BorrowMoment,
  ): TransactStep => {
    const { ExpressionAttributeValues, ...change } = answered(answer, moment.nowMs);
    return {
      Update: {
        TableName,
        Key: askKey(place),
        ...change,
        ConditionExpression: '#state = :requested AND requestedAt >= :valid',
        ExpressionAttributeValues: {
          ...ExpressionAttributeValues,
          ':requested': 'REQUESTED',
          ':valid': validSince(moment),
        },
        ...withRow,
      },
    };
  },

  /** The pointer says the same as the request. Its row exists while there is a request to answer. */
  answerPointer: (
    place: BorrowRequestPlace,
    answer: BorrowAnswer,
    nowMs: number,
  ): TransactStep => ({
    Update: {
      TableName,
      Key: askedKey(place),
      ...answered(answer, nowMs),
      ConditionExpression: 'attribute_exists(pk)',
    },
  }),
});

/** The steps of transactions on requests to borrow, each with its condition. */
export const createBorrowRequestSteps = (tables: BorrowTables) => ({
  ...createChecks(tables),
  ...createWrites(tables.bookshelf),
});
export type BorrowRequestSteps = ReturnType<typeof createBorrowRequestSteps>;
