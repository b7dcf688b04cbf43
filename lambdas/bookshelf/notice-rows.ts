import { type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { BORROW_REQUESTS } from '#lambdas/specs/settings.ts';
import {
  askedPrefix,
  askPrefix,
  borrowPointerRowSchema,
  type BorrowPointerRow,
  borrowRequestRowSchema,
  type BorrowRequestRow,
  shownStateOf,
} from './borrow-request-rows.ts';
import type { LendingRole } from './lending-store.ts';
import {
  noticesKey,
  noticesRowSchema,
  openBorrowedPrefix,
  openLendingRowSchema,
  openLentPrefix,
  ownerPartition,
} from './rows.ts';

export interface OpenLending {
  readonly LendingID: string;
  readonly ReturnDate: string;
  readonly role: LendingRole;
}

/** What notices need of a reader's own partition. */
export interface NoticeRows {
  /** Until when the reader has seen notices; undefined for a reader who has seen none. */
  readonly seenAt: string | undefined;
  readonly open: readonly OpenLending[];
}

/** After the last sort key with a prefix: `$` follows `#`. */
const afterPrefix = (prefix: string): string => prefix.replace('#', '$');

/** One request: the sort keys of these rows follow each other, and no other row is between them. */
export const createReadNoticeRows =
  (database: Database, TableName: string, log: Log) =>
  async (userSub: string): Promise<NoticeRows> => {
    const { pk, part: first } = noticesKey(userSub);
    const rows = await queryRows(database, {
      TableName,
      KeyConditionExpression: 'pk = :user AND part BETWEEN :first AND :last',
      ExpressionAttributeValues: {
        ':user': pk,
        ':first': first,
        ':last': afterPrefix(openLentPrefix),
      },
      ConsistentRead: true,
    });
    const parsed = { table: 'bookshelf', log } as const;
    const openOf = (prefix: string, role: LendingRole) =>
      parseRows(
        rows.filter(({ part }) => String(part).startsWith(prefix)),
        { schema: openLendingRowSchema, ...parsed },
      ).map(({ LendingID, ReturnDate }) => ({ LendingID, ReturnDate, role }));
    const [seen] = parseRows(
      rows.filter(({ part }) => part === first),
      { schema: noticesRowSchema, ...parsed },
    );
    return {
      seenAt: seen?.seenAt,
      open: [...openOf(openLentPrefix, 'lender'), ...openOf(openBorrowedPrefix, 'borrower')],
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
