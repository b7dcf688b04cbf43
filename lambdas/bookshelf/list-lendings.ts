import type * as z from 'zod';
import { PAGE_SIZE } from '#lambdas/specs/settings.ts';
import { lendingSchema, type bookshelfReadsContract } from '#contract/operations/copies.ts';
import { decodeCursor, encodeCursor } from '#lambdas/shared/dynamo/cursor.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { LendingRole, LendingsChunk, LendingStore } from './lending-store.ts';
import { ownerPartition, type LendingRow } from './rows.ts';

/** Upper bound of chunks read for one request; a page may be short and still have a next one. */
const CHUNKS_MAX = 10;

const isOpen = ({ ActualReturnDate }: LendingRow): boolean => ActualReturnDate === undefined;

/** Only the lender sees who borrowed. */
const shownTo = (role: LendingRole, lending: LendingRow): z.output<typeof lendingSchema> =>
  lendingSchema.parse(
    role === 'lender'
      ? lending
      : { ...lending, BorrowerUserSub: undefined, BorrowerName: undefined },
  );

interface Found {
  readonly lendings: LendingRow[];
  /** The sort key after which the next page begins; undefined at the end. */
  next: string | undefined;
}

/** Adds the matching lendings of a chunk; false when the page is full before the chunk ends. */
const addChunk = (
  chunk: LendingsChunk,
  matches: (row: LendingRow) => boolean,
  found: Found,
): boolean => {
  for (const { part, lending } of chunk.lendings) {
    if (!matches(lending)) continue;
    if (found.lendings.length === PAGE_SIZE.lendings) return false;
    found.lendings.push(lending);
    found.next = part;
  }
  found.next = chunk.next;
  return true;
};

/** A page of lendings by or to the viewer, newest day of lending first. */
export const listLendings =
  ({
    lendings,
  }: {
    readonly lendings: Pick<LendingStore, 'readChunk'>;
  }): Run<typeof bookshelfReadsContract, 'fetch_Lendings_ByUsersub'> =>
  async ({ input: { userSub, role, openOnly, lastEvaluatedKey } }) => {
    // Lendings and borrowings share a partition, so the role is part of the cursor's scope.
    const scope = {
      call: `fetch_Lendings_ByUsersub ${role}`,
      partition: ownerPartition(userSub),
    };
    const after = lastEvaluatedKey && String(decodeCursor(scope, lastEvaluatedKey)['part']);
    const found: Found = { lendings: [], next: after };
    for (let chunks = 0; chunks < CHUNKS_MAX; chunks += 1) {
      const chunk = await lendings.readChunk(userSub, role, found.next);
      const all = addChunk(chunk, (row) => !openOnly || isOpen(row), found);
      if (!all || found.next === undefined) break;
    }
    return {
      lendings: found.lendings.map((lending) => shownTo(role, lending)),
      ...(found.next !== undefined && {
        lastEvaluatedKey: encodeCursor(scope, { part: found.next }),
      }),
    };
  };
