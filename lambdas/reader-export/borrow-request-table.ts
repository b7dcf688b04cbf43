import {
  askedPrefix,
  askKey,
  askPrefix,
  borrowPointerRowSchema,
  borrowRequestRowSchema,
  shownStateOf,
  type BorrowRequestRow,
} from '#lambdas/bookshelf/public.ts';
import { batchGet, type Database } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { tableOf, type ExportTable } from './tables.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

const exportedOf = (request: BorrowRequestRow, nowMs: number) => ({
  ...request,
  OwnerUserSub: request.ownerSub,
  AskerUserSub: request.askerSub,
  state: shownStateOf(request, nowMs),
});

/**
 * The requests to borrow that the reader has made, by their pointers, and those addressed to the reader,
 * which withdrawn ones no longer are. `own` are the rows of the reader.
 */
export const createBorrowRequestTableReader =
  (database: Database, tableName: string, log: Log) =>
  async (own: Rows, userSub: string): Promise<ExportTable> => {
    const parsed = { table: 'bookshelf', log } as const;
    const ofKind = (prefix: string) => own.filter(({ part }) => String(part).startsWith(prefix));
    const pointers = parseRows(ofKind(askedPrefix), { schema: borrowPointerRowSchema, ...parsed });
    const keys = pointers.map(({ ownerSub, KANRI_ID }) =>
      askKey({ ownerSub, KANRI_ID, askerSub: userSub }),
    );
    const [made, received] = [
      await batchGet(database, tableName, keys, { consistent: true }),
      ofKind(askPrefix),
    ].map((rows) => parseRows(rows, { schema: borrowRequestRowSchema, ...parsed }));
    const addressed = (received ?? []).filter(({ state }) => state !== 'WITHDRAWN');
    const nowMs = Date.now();
    return tableOf(
      'borrow-requests',
      ['OwnerUserSub', 'AskerUserSub', 'KANRI_ID', 'text', 'state', 'requestedAt', 'changedAt'],
      [...(made ?? []), ...addressed].map((request) => exportedOf(request, nowMs)),
    );
  };
