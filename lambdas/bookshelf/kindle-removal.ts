import { conflict } from '#lambdas/shared/http/app-error.ts';
import type { KindleDependencies } from './kindle-dependencies.ts';
import { KINDLE_PIECE, type KindleMark, type KindleRepository } from './kindle-repository.ts';

/** Each round removes all that nobody changed since it began; more are for changes in between. */
const ROUNDS = 5;

interface Done {
  readonly ok: true;
}

/** Removes what the list names; what was changed meanwhile stays. */
const removeMarked = async (
  kindle: KindleRepository,
  userSub: string,
  marks: readonly KindleMark[],
): Promise<void> => {
  for (let from = 0; from < marks.length; from += KINDLE_PIECE) {
    await kindle.remove(userSub, marks.slice(from, from + KINDLE_PIECE));
  }
};

interface RemoveOneCall {
  readonly input: { readonly userSub: string; readonly asin: string };
}
/** Removes one Kindle book; one that is gone already is as good. */
export const removeKindleBook =
  ({ kindle }: KindleDependencies) =>
  async ({ input: { userSub, asin } }: RemoveOneCall): Promise<Done> => {
    await kindle.remove(userSub, [{ asin }]);
    return { ok: true };
  };

interface RemoveAllCall {
  readonly input: { readonly userSub: string; readonly importIdToKeep?: string | undefined };
}
/**
 * Removes all Kindle books, or all that the named import has not brought. Works piece by piece, so
 * that a call which ends too early has done a part, and the next one goes on from there.
 */
export const removeAllKindleBooks =
  ({ kindle }: KindleDependencies) =>
  async ({ input: { userSub, importIdToKeep } }: RemoveAllCall): Promise<Done> => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const marks = await kindle.listMarks(userSub);
      const leaving = marks.filter(({ importId }) => importId !== importIdToKeep);
      if (leaving.length === 0) return { ok: true };
      await removeMarked(kindle, userSub, leaving);
    }
    throw conflict('The Kindle books are being changed from elsewhere');
  };
