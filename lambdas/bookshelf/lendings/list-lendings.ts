import * as z from 'zod';
import type { Book } from '#contract/entities/book.ts';
import { lendingHistoryEntrySchema } from '#contract/entities/bookshelf.ts';
import type { bookshelfReadsContract, ListedLending } from '#contract/operations/copies.ts';
import { isOwnBookID } from '#contract/own-books.ts';
import type { BookStore } from '#lambdas/catalogue/public.ts';
import { hasBlock, type RelationStore } from '#lambdas/friends/public.ts';
import { decodeCursor, encodeCursor } from '#lambdas/shared/dynamo/cursor.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { CopyStore } from '../copies/store.ts';
import { cardOfCopy } from '../copies/own-books.ts';
import type { LendingRole, LendingStore } from './store.ts';
import { borrowedPrefix, lendingPlaceOf, lentPrefix, type LendingRow } from './rows.ts';
import { ownerPartition } from '../rows.ts';

const isOpen = ({ ActualReturnDate }: LendingRow): boolean => ActualReturnDate === undefined;

/** Whether a reader is the borrower of a lending, and has agreed to that. */
export const isBorrowerOf = (
  lending: Pick<LendingRow, 'BorrowerUserSub' | 'Consent'> | null,
  readerSub: string,
): boolean => lending?.BorrowerUserSub === readerSub && lending.Consent !== 'PENDING';

type Parties = Pick<ListedLending, 'BorrowerUserSub' | 'BorrowerName' | 'Consent' | 'OwnerUserSub'>;

/** Only the lender sees who borrowed. The borrower sees from whom. */
const partiesFor = (
  role: LendingRole,
  { ownerSub, BorrowerUserSub, BorrowerName, Consent }: LendingRow,
): Parties =>
  role === 'lender' ? { BorrowerUserSub, BorrowerName, Consent } : { OwnerUserSub: ownerSub };

interface LendingListDependencies {
  readonly lendings: Pick<LendingStore, 'readChunk'>;
  readonly findCopies: CopyStore['findMany'];
  readonly findBooks: BookStore['findMany'];
  readonly blocksBetween: RelationStore['blocksBetween'];
}

/** Nothing that its owner has written: the card of a book of the catalogue, or none. */
export const withoutOwnWords = (card: Book | undefined): Book | undefined =>
  card !== undefined && isOwnBookID(card.KANRI_ID) ? undefined : card;

/** The cards of the lent books, by the codes of the copies: two batches for a page. */
export const readCards = async (
  { findCopies, findBooks }: Pick<LendingListDependencies, 'findCopies' | 'findBooks'>,
  lendings: readonly Pick<LendingRow, 'GlobalBookID'>[],
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

const listedOf = (
  role: LendingRole,
  lending: LendingRow,
  cards: ReadonlyMap<string, Book | undefined>,
): ListedLending => ({
  ...lendingHistoryEntrySchema.parse(lending),
  ...partiesFor(role, lending),
  GlobalBookID: lending.GlobalBookID,
  Book_Simple: cards.get(lending.GlobalBookID),
});

const prefixOf = { lender: lentPrefix, borrower: borrowedPrefix } as const;

const pointerSchema = (prefix: string) =>
  z.strictObject({
    part: z
      .string()
      .refine(
        (part) => part.startsWith(prefix) && lendingPlaceOf(part.slice(prefix.length)) !== null,
      ),
  });
const positionOf = {
  lender: pointerSchema(prefixOf.lender),
  borrower: pointerSchema(prefixOf.borrower),
} as const;

/**
 * A page of lendings by or to the viewer, newest day of lending first. Across a block the borrower learns neither
 * who the lender is nor how the lender calls the book, and the lending stays: it can be ended.
 */
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
    // Both lists are in the order of the ids, so a cursor of one fits the other.
    const after = lastEvaluatedKey && decodeCursor(scope, lastEvaluatedKey).part;
    const prefix = prefixOf[role];
    const { lendings: found, next } = await dependencies.lendings.readChunk(
      { userSub, role, which: openOnly ? 'open' : 'all' },
      after?.slice(prefix.length),
    );
    // A function of the release before may have ended a lending and left its pointers.
    const lendings = openOnly ? found.filter(isOpen) : found;
    const cards = await readCards(dependencies, lendings);
    const owners = role === 'borrower' ? lendings.map(({ ownerSub }) => ownerSub) : [];
    const blocks = await dependencies.blocksBetween(userSub, owners);
    const shownOf = (lending: LendingRow) => {
      const listed = listedOf(role, lending, cards);
      return hasBlock(blocks.get(lending.ownerSub))
        ? { ...listed, OwnerUserSub: undefined, Book_Simple: withoutOwnWords(listed.Book_Simple) }
        : listed;
    };
    return {
      lendings: lendings.map(shownOf),
      ...(next !== undefined && {
        lastEvaluatedKey: encodeCursor(scope, { part: prefix + next }),
      }),
    };
  };
