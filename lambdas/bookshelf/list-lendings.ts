import * as z from 'zod';
import { PAGE_SIZE } from '#lambdas/specs/settings.ts';
import type { Book } from '#contract/entities/book.ts';
import { lendingHistoryEntrySchema } from '#contract/entities/bookshelf.ts';
import type { bookshelfReadsContract, ListedLending } from '#contract/operations/copies.ts';
import type { BookStore } from '#lambdas/catalogue/public.ts';
import { decodeCursor, encodeCursor } from '#lambdas/shared/dynamo/cursor.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { CopyStore } from './copy-store.ts';
import { cardOfCopy } from './own-books.ts';
import type { LendingRole, LendingsChunk, LendingStore } from './lending-store.ts';
import {
  borrowedPrefix,
  lendingPlaceOf,
  lentPrefix,
  ownerPartition,
  type LendingRow,
} from './rows.ts';

/** Upper bound of chunks read for one request; a page may be short and still have a next one. */
const CHUNKS_MAX = 10;

const isOpen = ({ ActualReturnDate }: LendingRow): boolean => ActualReturnDate === undefined;

/**
 * Only the lender sees who borrowed. The borrower sees from whom, also after the lender has blocked
 * the borrower: a response that changed would tell of the block, and what is borrowed must be
 * returned to somebody.
 */
const partiesFor = (
  role: LendingRole,
  { ownerSub, BorrowerUserSub, BorrowerName }: LendingRow,
): Pick<ListedLending, 'BorrowerUserSub' | 'BorrowerName' | 'OwnerUserSub'> =>
  role === 'lender' ? { BorrowerUserSub, BorrowerName } : { OwnerUserSub: ownerSub };

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

interface LendingListDependencies {
  readonly lendings: Pick<LendingStore, 'readChunk'>;
  readonly findCopies: CopyStore['findMany'];
  readonly findBooks: BookStore['findMany'];
}

/** The cards of the lent books, by the codes of the copies: two batches for a page. */
const readCards = async (
  { findCopies, findBooks }: LendingListDependencies,
  lendings: readonly LendingRow[],
): Promise<ReadonlyMap<string, Book | undefined>> => {
  const copies = await findCopies(lendings.map(({ GlobalBookID }) => GlobalBookID));
  const books = await findBooks([...copies.values()].map(({ KANRI_ID }) => KANRI_ID));
  return new Map(
    [...copies].map(([GlobalBookID, copy]) => [
      GlobalBookID,
      cardOfCopy(copy, books.get(copy.KANRI_ID)),
    ]),
  );
};

const pointerSchema = (prefix: string) =>
  z.strictObject({
    part: z
      .string()
      .refine(
        (part) => part.startsWith(prefix) && lendingPlaceOf(part.slice(prefix.length)) !== null,
      ),
  });
const positionOf = {
  lender: pointerSchema(lentPrefix),
  borrower: pointerSchema(borrowedPrefix),
} as const;

/** A page of lendings by or to the viewer, newest day of lending first. */
export const listLendings =
  (
    dependencies: LendingListDependencies,
  ): Run<typeof bookshelfReadsContract, 'fetch_Lendings_ByUsersub'> =>
  async ({ input: { userSub, role, openOnly, lastEvaluatedKey } }) => {
    // Lendings and borrowings share a partition, so the role is part of the cursor's scope.
    const scope = {
      call: `fetch_Lendings_ByUsersub ${role}`,
      partition: ownerPartition(userSub),
      position: positionOf[role],
    };
    const after = lastEvaluatedKey && decodeCursor(scope, lastEvaluatedKey).part;
    const found: Found = { lendings: [], next: after };
    for (let chunks = 0; chunks < CHUNKS_MAX; chunks += 1) {
      const chunk = await dependencies.lendings.readChunk(userSub, role, found.next);
      const all = addChunk(chunk, (row) => !openOnly || isOpen(row), found);
      if (!all || found.next === undefined) break;
    }
    const cards = await readCards(dependencies, found.lendings);
    return {
      lendings: found.lendings.map((lending) => ({
        ...lendingHistoryEntrySchema.parse(lending),
        ...partiesFor(role, lending),
        GlobalBookID: lending.GlobalBookID,
        Book_Simple: cards.get(lending.GlobalBookID),
      })),
      ...(found.next !== undefined && {
        lastEvaluatedKey: encodeCursor(scope, { part: found.next }),
      }),
    };
  };
