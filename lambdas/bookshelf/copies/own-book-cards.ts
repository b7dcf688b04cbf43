import type { Book } from '#contract/entities/book.ts';
import { isOwnBookID } from '#contract/own-books.ts';
import { createRelationStore } from '#lambdas/friends/public.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { createCopyStore } from './store.ts';
import { createLibraryAccess } from '../library/access.ts';
import { createReadOwned, firstCodeOf } from './owned-copies.ts';

/** An own book as others see it: the owner's description, and the copy that it belongs to. */
type OwnBookCard = Book & { readonly GlobalBookID: string };

/** Whose own books are read, and for whom. */
interface OwnBooksQuery {
  readonly ownerSub: string;
  readonly viewerSub: string | undefined;
  readonly KANRI_IDs: readonly string[];
}

/**
 * The own books with these ids that are on the owner's bookshelf, by their ids; none when the viewer may
 * not open that bookshelf. Without an id of an own book, nothing is read.
 */
export type ReadOwnBooks = (query: OwnBooksQuery) => Promise<ReadonlyMap<string, OwnBookCard>>;

export const createReadOwnBooks = (
  database: Database,
  tables: { readonly bookshelf: string; readonly social: string },
  log: Log,
): ReadOwnBooks => {
  const relations = createRelationStore(database, tables.social);
  const access = createLibraryAccess(database, tables.bookshelf, relations);
  const readOwned = createReadOwned(database, tables.bookshelf, log);
  const { findMany } = createCopyStore(database, tables.bookshelf, log);

  return async ({ ownerSub, viewerSub, KANRI_IDs }) => {
    const wanted = [...new Set(KANRI_IDs.filter(isOwnBookID))];
    if (wanted.length === 0 || !(await access.isOpen(ownerSub, viewerSub))) return new Map();
    const owned = await readOwned(ownerSub, wanted);
    const copies = await findMany([...owned.values()].flatMap((row) => firstCodeOf(row) ?? []));
    return new Map(
      [...copies.values()].flatMap(({ GlobalBookID, KANRI_ID, card, activeOwner }) =>
        card === undefined || activeOwner !== ownerSub
          ? []
          : [[KANRI_ID, { ...card, GlobalBookID }] as const],
      ),
    );
  };
};
