import { randomUUID } from 'node:crypto';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { BookshelfDependencies } from './dependencies.ts';
import { withEmptied, withLook, withNew, withOrder, withoutHondana } from './shelf-rules.ts';

type Dependencies = Pick<BookshelfDependencies, 'hondanas' | 'ownCopies'>;
interface Call<I> {
  readonly input: I;
  readonly viewer: User;
}
interface Look {
  readonly HondanaName: string;
  readonly ColorCode: string;
}
interface OneHondana {
  readonly GlobalHondanaID: string;
}
interface Done {
  ok: true;
}

/** 409: the name is taken, or there are as many shelves as there may be. */
export const createHondana =
  ({ hondanas }: Dependencies) =>
  async ({ input, viewer }: Call<Look>): Promise<{ GlobalHondanaID: string }> => {
    const id = randomUUID();
    await hondanas.change(viewer.sub, (shelves) => withNew(shelves, id, input));
    return { GlobalHondanaID: id };
  };

/** 404: none of the viewer's own; 409: the name is taken. */
export const updateHondana =
  ({ hondanas }: Dependencies) =>
  async ({ input, viewer }: Call<OneHondana & Look>): Promise<Done> => {
    await hondanas.change(viewer.sub, (shelves) => withLook(shelves, input.GlobalHondanaID, input));
    return { ok: true };
  };

/** 400: not exactly the viewer's shelves, each once. */
export const reorderHondanas =
  ({ hondanas }: Dependencies) =>
  async ({
    input,
    viewer,
  }: Call<{ readonly GlobalHondanaIDs: readonly string[] }>): Promise<Done> => {
    await hondanas.change(viewer.sub, (shelves) => withOrder(shelves, input.GlobalHondanaIDs));
    return { ok: true };
  };

/**
 * The shelf is gone with the first write, and with it the place of all its copies, because a copy
 * that names no present shelf is unassigned. Taking the name off each copy may take long and may
 * break off: the same call again goes on with it. 404: none of the viewer's own.
 */
export const deleteHondana =
  ({ hondanas, ownCopies }: Dependencies) =>
  async ({ input: { GlobalHondanaID }, viewer }: Call<OneHondana>): Promise<Done> => {
    await hondanas.change(viewer.sub, (shelves) => withoutHondana(shelves, GlobalHondanaID));
    await ownCopies.clearHondana(viewer.sub, GlobalHondanaID);
    await hondanas.change(viewer.sub, (shelves) => withEmptied(shelves, GlobalHondanaID));
    return { ok: true };
  };
