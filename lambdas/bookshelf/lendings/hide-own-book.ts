import { isOwnBookID } from '#contract/own-books.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import type { FindHideable } from '#lambdas/shared/hideable.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { createCopyStore } from '../copies/store.ts';
import type { LibraryAccess } from '../library/access.ts';
import { isBorrowerOf } from './list-lendings.ts';
import { createLendingStore } from './store.ts';
import { copyKey, type CopyRow } from '../copies/rows.ts';
import { lendingPlaceOf } from './rows.ts';
import { bookshelfChange } from '../library/bookshelf-change.ts';

/**
 * For operators, who hide the descriptions of own books and show them again. Everything that shows a copy shows its
 * card, so the description leaves the card: no reader of copies can forget to ask whether it is hidden.
 */
export const createFindHideableOwnBook = (
  database: Database,
  TableName: string,
  log: Log,
): FindHideable => {
  const { find } = createCopyStore(database, TableName, log);
  return async (GlobalBookID) => {
    const copy = await find(GlobalBookID);
    if (copy === null || !isOwnBookID(copy.KANRI_ID)) return null;
    const { ownerSub, hiddenReason, hiddenCard } = copy;
    const card = hiddenCard ?? copy.card;
    const read = hiddenCard === undefined ? 'card' : 'hiddenCard';
    return {
      authorSub: ownerSub,
      text: Object.values(card ?? {}).join(' '),
      hiddenReason,
      setHidden: (reason) => ({
        copy: {
          Update: {
            TableName,
            Key: copyKey(GlobalBookID),
            ConditionExpression: `${read} = :card`,
            UpdateExpression:
              reason === undefined
                ? 'SET card = :card REMOVE hiddenCard, hiddenReason'
                : 'SET hiddenCard = :card, hiddenReason = :reason REMOVE card',
            ExpressionAttributeValues: {
              ':card': card,
              ...(reason !== undefined && { ':reason': reason }),
            },
          },
        },
        bookshelf: bookshelfChange(TableName, ownerSub, [GlobalBookID]),
      }),
    };
  };
};

/** The copy of an own book, for a reader who sees its description: whoever may open the library, and the borrower. */
export const createFindOwnBook = (
  database: Database,
  TableName: string,
  { access, log }: { readonly access: Pick<LibraryAccess, 'isOpen'>; readonly log: Log },
) => {
  const copies = createCopyStore(database, TableName, log);
  const lendings = createLendingStore(database, TableName, log);
  return async (GlobalBookID: string, viewerSub: string): Promise<CopyRow | null> => {
    const copy = await copies.find(GlobalBookID);
    if (copy === null || !isOwnBookID(copy.KANRI_ID) || copy.hiddenReason !== undefined)
      return null;
    const place = lendingPlaceOf(copy.openLendingID ?? '');
    const isBorrower = place !== null && isBorrowerOf(await lendings.find(place), viewerSub);
    return isBorrower || (await access.isOpen(copy.ownerSub, viewerSub)) ? copy : null;
  };
};
