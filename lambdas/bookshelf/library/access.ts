import { GetCommand } from '@aws-sdk/lib-dynamodb';
import {
  type BorrowRequests,
  borrowRequestsSchema,
  libraryOpenLevelSchema,
  type LibraryOpenLevel,
} from '#contract/entities/bookshelf.ts';
import type { RelationStore } from '#lambdas/friends/public.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { settingsKey } from './rows.ts';

/** How a viewer is related to the owner of a library; a visitor is related to nobody. */
export interface LibraryRelation {
  readonly isOwner: boolean;
  readonly isFriend: boolean;
  readonly isBlockedBy: boolean;
}
const visitor: LibraryRelation = { isOwner: false, isFriend: false, isBlockedBy: false };

/** The levels that let a reader in who is not the owner. */
export const levelsOpenTo = (isFriend: boolean): readonly LibraryOpenLevel[] =>
  isFriend ? ['PUBLIC', 'FRIENDS'] : ['PUBLIC'];

/** The rule on bookshelves and copy pages. The borrower of an open lending also sees its copy. */
export const isOpenTo = (
  level: LibraryOpenLevel,
  { isOwner, isFriend, isBlockedBy }: LibraryRelation,
): boolean => isOwner || (!isBlockedBy && levelsOpenTo(isFriend).includes(level));

/**
 * The level in a row of settings: without a choice a library is open; a value that is no level
 * closes it.
 */
export const openLevelOf = (
  settings: Readonly<Record<string, unknown>> | null | undefined,
): LibraryOpenLevel =>
  settings?.['LibraryOpenLevel'] === undefined
    ? 'PUBLIC'
    : libraryOpenLevelSchema.catch('PRIVATE').parse(settings['LibraryOpenLevel']);

/** Whom the owner lends to on request; a value that is none of them closes the library to requests. */
export const borrowRequestsOf = (
  settings: Readonly<Record<string, unknown>> | null | undefined,
): BorrowRequests =>
  settings?.['BorrowRequests'] === undefined
    ? 'FRIENDS'
    : borrowRequestsSchema.catch('NOBODY').parse(settings['BorrowRequests']);

/** Decides who may open a library. */
export interface LibraryAccess {
  readonly relationTo: (
    ownerSub: string,
    viewerSub: string | undefined,
  ) => Promise<LibraryRelation>;
  readonly isOpen: (ownerSub: string, viewerSub: string | undefined) => Promise<boolean>;
}

export const createLibraryAccess = (
  database: Database,
  bookshelfTable: string,
  relations: Pick<RelationStore, 'between'>,
): LibraryAccess => {
  const readLevel = async (ownerSub: string): Promise<LibraryOpenLevel> => {
    const { Item } = await database.send(
      new GetCommand({
        TableName: bookshelfTable,
        Key: settingsKey(ownerSub),
        ConsistentRead: true,
        ProjectionExpression: 'LibraryOpenLevel',
      }),
    );
    return openLevelOf(Item);
  };

  const relationTo: LibraryAccess['relationTo'] = async (ownerSub, viewerSub) => {
    if (viewerSub === undefined) return visitor;
    if (viewerSub === ownerSub) return { ...visitor, isOwner: true };
    const between = await relations.between(viewerSub, [ownerSub]);
    return { ...visitor, ...between.get(ownerSub), isOwner: false };
  };

  return {
    relationTo,
    isOpen: async (ownerSub, viewerSub) => {
      const [level, relation] = await Promise.all([
        readLevel(ownerSub),
        relationTo(ownerSub, viewerSub),
      ]);
      return isOpenTo(level, relation);
    },
  };
};
