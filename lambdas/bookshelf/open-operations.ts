import type { copyDetailContract, bookshelfReadsContract } from '#contract/operations/copies.ts';
import { enforcedByRow, self } from '#lambdas/shared/http/rules.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import { readCopyPage } from './copy-page.ts';
import { listLendings } from './list-lendings.ts';
import type { OpenBookshelfDependencies } from './open-dependencies.ts';
import { readOwnerView } from './owner-view.ts';
import { readBookshelf } from './read-shelf.ts';

/** Who is hidden from whom is for the operations: it depends on whose copy or shelf it is. */
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
