import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { BORROW_REQUESTS, LENDINGS_NOTICED } from '#lambdas/specs/settings.ts';
import {
  askedPrefix,
  askPrefix,
  borrowPointerRowSchema,
  type BorrowPointerRow,
  borrowRequestRowSchema,
  type BorrowRequestRow,
  shownStateOf,
} from '../requests/rows.ts';
import type { LendingRole } from './store.ts';
import { noticesKey, noticesRowSchema } from '../library/rows.ts';
import { offeredPrefix, openBorrowedPrefix, openLendingRowSchema, openLentPrefix } from './rows.ts';
import { ownerPartition } from '../rows.ts';

export interface OpenLending {
  readonly LendingID: string;
  readonly ReturnDate: string;
  /** `offered`: to be the borrower, which the reader has not agreed to. */
  readonly role: LendingRole | 'offered';
}

/** What notices need of a reader's own partition. */
export interface NoticeRows {
  /** Until when the reader has seen notices; undefined for a reader who has seen none. */
  readonly seenAt: string | undefined;
  readonly open: readonly OpenLending[];
}

/** After the last sort key with a prefix: `$` follows `#`. */
const afterPrefix = (prefix: string): string => prefix.replace('#', '$');

const prefixes = {
  lender: openLentPrefix,
  borrower: openBorrowedPrefix,
  offered: offeredPrefix,
} as const satisfies Record<OpenLending['role'], string>;

/**
 * One request for each kind of pointer: others write pointers of a reader, and what is read of one kind must neither
 * grow with them nor depend on how many there are of another.
 */
export const createReadNoticeRows = (
  database: Database,
  TableName: string,
  log: Log,
): ((userSub: string) => Promise<NoticeRows>) => {
  const parsed = { table: 'bookshelf', log } as const;
  const readOpen = async (userSub: string, role: OpenLending['role']) => {
    const rows = await queryRows(
      database,
      {
        TableName,
        KeyConditionExpression: 'pk = :user AND begins_with(part, :prefix)',
        ExpressionAttributeValues: {
          ':user': ownerPartition(userSub),
          ':prefix': prefixes[role],
        },
        ScanIndexForward: false,
        ConsistentRead: true,
      },
      LENDINGS_NOTICED[role],
    );
    const open = parseRows(rows, { schema: openLendingRowSchema, ...parsed });
    return open.map(({ LendingID, ReturnDate }) => ({ LendingID, ReturnDate, role }));
  };
  return async (userSub) => {
    const Key = noticesKey(userSub);
    const [{ Item }, ...open] = await Promise.all([
      database.send(new GetCommand({ TableName, Key, ConsistentRead: true })),
      readOpen(userSub, 'lender'),
      readOpen(userSub, 'borrower'),
      readOpen(userSub, 'offered'),
    ]);
    const [seen] = parseRows(Item ? [Item] : [], { schema: noticesRowSchema, ...parsed });
    return { seenAt: seen?.seenAt, open: open.flat() };
  };
};

/** What a reader is to learn of requests to borrow, whether they are valid or not. */
export interface NoticedRequests {
  /** Open ones for the reader's books. */
  readonly received: readonly BorrowRequestRow[];
  /** The reader's own that were declined. */
  readonly declined: readonly BorrowPointerRow[];
}

/** One request: only the reader's daily numbers are between requests and pointers. */
export const createReadRequests =
  (database: Database, TableName: string, log: Log) =>
  async (userSub: string, nowMs: number): Promise<NoticedRequests> => {
    const rows = await queryRows(
      database,
      {
        TableName,
        KeyConditionExpression: 'pk = :user AND part BETWEEN :first AND :last',
        ExpressionAttributeValues: {
          ':user': ownerPartition(userSub),
          ':first': askPrefix,
          ':last': afterPrefix(askedPrefix),
        },
        ConsistentRead: true,
      },
      BORROW_REQUESTS.read,
    );
    const parsed = { table: 'bookshelf', log } as const;
    const ofKind = (prefix: string) => rows.filter(({ part }) => String(part).startsWith(prefix));
    const received = parseRows(ofKind(askPrefix), { schema: borrowRequestRowSchema, ...parsed });
    const sent = parseRows(ofKind(askedPrefix), { schema: borrowPointerRowSchema, ...parsed });
    return {
      received: received.filter((row) => shownStateOf(row, nowMs) === 'REQUESTED'),
      declined: sent.filter(({ state }) => state === 'DECLINED'),
    };
  };
