import type { User } from '#lambdas/shared/http/viewer.ts';
import { changeOwnCopy } from './change-copy.ts';
import type { BookshelfDependencies } from './dependencies.ts';

interface MoveCall {
  readonly input: { readonly GlobalBookID: string; readonly GlobalHondanaID: string | undefined };
  readonly viewer: User;
}

/** Puts the copy onto one of the owner's shelves, or onto none (MOB-12). */
export const moveCopy =
  (dependencies: BookshelfDependencies) =>
  ({ input: { GlobalBookID, GlobalHondanaID }, viewer }: MoveCall) =>
    changeOwnCopy(
      dependencies,
      { GlobalBookID, viewer },
      GlobalHondanaID === undefined
        ? { move: 'shelve', change: { update: 'REMOVE GlobalHondanaID' } }
        : {
            move: 'shelve',
            change: {
              update: 'SET GlobalHondanaID = :hondana',
              values: { ':hondana': GlobalHondanaID },
            },
            hondana: dependencies.steps.hondanaExists(viewer.sub, GlobalHondanaID),
          },
    );
