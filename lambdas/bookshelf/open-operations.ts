import type { bookshelfReadsContract, copyDetailContract } from '#contract/operations/copies.ts';
import { blocked } from '#lambdas/shared/http/app-error.ts';
import type { Implementations, Run } from '#lambdas/shared/http/operation-handler.ts';
import { enforcedByRow, self } from '#lambdas/shared/http/rules.ts';
import { addressOf } from './bookshelf-files.ts';
import { readCopyPage, readOwnerView } from './copy-page.ts';
import { listLendings } from './list-lendings.ts';
import type { OpenBookshelfDependencies } from './open-dependencies.ts';

/**
 * The bookshelf of any user, for everybody except those whom its owner has blocked (403 `BLOCKED`).
 * The bookshelf of an unknown user looks like an empty one: no copies and no files.
 */
export const readBookshelf =
  ({
    relations,
    readBookshelfFiles,
  }: Pick<OpenBookshelfDependencies, 'relations' | 'readBookshelfFiles'>): Run<
    typeof bookshelfReadsContract,
    'fetch_GlobalBooks_Lendinginfo_ByUsersub_2'
  > =>
  async ({ input: { userSub: ownerSub }, viewer }) => {
    // Before the build, not concurrently: a blocked reader must not cause one.
    const isHidden =
      viewer !== null &&
      viewer.sub !== ownerSub &&
      (await relations.isBlocked(ownerSub, viewer.sub));
    if (isHidden) throw blocked();
    const { total, keys } = await readBookshelfFiles(ownerSub);
    return { total_books: total, file_urls: keys.map(addressOf) };
  };

/** Who may see a copy or bookshelf depends on its owner, so the operations decide. */
export const copyDetailOperations = (
  dependencies: OpenBookshelfDependencies,
): Implementations<typeof copyDetailContract> => ({
  fetch_bookdetail_for_react_by_GlobalBookID: {
    allow: enforcedByRow,
    run: readCopyPage(dependencies),
  },
});

export const bookshelfReadsOperations = (
  dependencies: OpenBookshelfDependencies,
): Implementations<typeof bookshelfReadsContract> => ({
  fetch_GlobalBooks_Lendinginfo_ByUsersub_2: {
    allow: enforcedByRow,
    run: readBookshelf(dependencies),
  },
  fetch_GlobalBook_Owner_View: { allow: enforcedByRow, run: readOwnerView(dependencies) },
  fetch_Lendings_ByUsersub: { allow: self('userSub'), run: listLendings(dependencies) },
});
