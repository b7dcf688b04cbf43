import { type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import type { LendingRole } from './lending-store.ts';
import {
  noticesKey,
  noticesRowSchema,
  openBorrowedPrefix,
  openLendingRowSchema,
  openLentPrefix,
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

/** The last sort key of the pointers: `$` follows `#`. */
const LAST = openLentPrefix.replace('#', '$');

/** One request: the sort keys of these rows follow each other, and no other row is between them. */
export const createReadNoticeRows =
  (database: Database, TableName: string, log: Log) =>
  async (userSub: string): Promise<NoticeRows> => {
    const { pk, part: first } = noticesKey(userSub);
    const rows = await queryRows(database, {
      TableName,
      KeyConditionExpression: 'pk = :user AND part BETWEEN :first AND :last',
      ExpressionAttributeValues: { ':user': pk, ':first': first, ':last': LAST },
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
