import type { copyDetailContract, shelfReadsContract } from '#contract/operations/copies.ts';
import { anyone, self } from '#lambdas/shared/access/rules.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import { readCopyPage } from '#lambdas/shared/read/copy-page.ts';
import { listLendings } from './list-lendings.ts';
import type { OpenShelfDependencies } from './open-dependencies.ts';
import { readOwnerView } from './owner-view.ts';
import { readShelf } from './read-shelf.ts';

/** Who is hidden from whom is for the operations: it depends on whose copy or shelf it is. */
export const copyDetailOperations = (
  dependencies: OpenShelfDependencies,
): Implementations<typeof copyDetailContract> => ({
  fetch_bookdetail_for_react_by_GlobalBookID: { allow: anyone, run: readCopyPage(dependencies) },
});

export const shelfReadsOperations = (
  dependencies: OpenShelfDependencies,
): Implementations<typeof shelfReadsContract> => ({
  fetch_GlobalBooks_Lendinginfo_ByUsersub_2: { allow: anyone, run: readShelf(dependencies) },
  fetch_GlobalBook_Owner_View: { allow: anyone, run: readOwnerView(dependencies) },
  fetch_Lendings_ByUsersub: { allow: self('userSub'), run: listLendings(dependencies) },
});
