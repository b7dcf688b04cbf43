import type { shelfListContract, shelvesContract } from '#contract/operations/shelves.ts';
import { anyone, self } from '#lambdas/shared/access/rules.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import { createShelf, deleteShelf, reorderShelves, updateShelf } from './change-shelves.ts';
import type { ShelfDependencies } from './dependencies.ts';
import { readSettings, updateSettings } from './library-settings.ts';
import { listShelves } from './list-shelves.ts';

export const shelfListOperations = (
  dependencies: ShelfDependencies,
): Implementations<typeof shelfListContract> => ({
  fetch_GlobalHondana_ByUsersub: { allow: self('userSub'), run: listShelves(dependencies) },
});

/** A shelf named by its id alone is looked for among the viewer's own (SEC-70). */
export const shelfOperations = (
  dependencies: ShelfDependencies,
): Implementations<typeof shelvesContract> => ({
  CreateGlobalHondana: { allow: self('userSub'), run: createShelf(dependencies) },
  UpdateGlobalHondana: { allow: anyone, run: updateShelf(dependencies) },
  ReorderGlobalHondana: { allow: self('userSub'), run: reorderShelves(dependencies) },
  DeleteGlobalHondana: { allow: anyone, run: deleteShelf(dependencies) },
  getUserLibrarySettings: { allow: self('userSub'), run: readSettings(dependencies) },
  updateUserLibrarySettings: { allow: self('userSub'), run: updateSettings(dependencies) },
});
