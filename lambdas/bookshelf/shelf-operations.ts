import type { hondanaReadsContract, hondanaWritesContract } from '#contract/operations/hondana.ts';
import { enforcedByRow, self } from '#lambdas/shared/http/rules.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import { createHondana, deleteHondana, reorderHondanas, updateHondana } from './change-shelves.ts';
import type { BookshelfDependencies } from './dependencies.ts';
import { readSettings, updateSettings } from './library-settings.ts';
import { listHondanas } from './list-shelves.ts';

export const hondanaReadsOperations = (
  dependencies: BookshelfDependencies,
): Implementations<typeof hondanaReadsContract> => ({
  fetch_GlobalHondana_ByUsersub: { allow: self('userSub'), run: listHondanas(dependencies) },
});

/** A shelf named by its id alone is looked for among the viewer's own (SEC-70). */
export const hondanaOperations = (
  dependencies: BookshelfDependencies,
): Implementations<typeof hondanaWritesContract> => ({
  CreateGlobalHondana: { allow: self('userSub'), run: createHondana(dependencies) },
  UpdateGlobalHondana: { allow: enforcedByRow, run: updateHondana(dependencies) },
  ReorderGlobalHondana: { allow: self('userSub'), run: reorderHondanas(dependencies) },
  DeleteGlobalHondana: { allow: enforcedByRow, run: deleteHondana(dependencies) },
  getUserLibrarySettings: { allow: self('userSub'), run: readSettings(dependencies) },
  updateUserLibrarySettings: { allow: self('userSub'), run: updateSettings(dependencies) },
});
