import { randomUUID } from 'node:crypto';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { ShelfDependencies } from './dependencies.ts';
import { withEmptied, withLook, withNew, withOrder, withoutShelf } from './shelf-rules.ts';

type Dependencies = Pick<ShelfDependencies, 'hondanas' | 'ownCopies'>;
interface Call<I> {
  readonly input: I;
  readonly viewer: User;
}
interface Look {
  readonly name: string;
  readonly colour: string;
}
interface OneShelf {
  readonly hondanaId: string;
}
interface Done {
  ok: true;
}

/** 409: the name is taken, or there are as many shelves as there may be. */
export const createShelf =
  ({ hondanas }: Dependencies) =>
  async ({ input, viewer }: Call<Look>): Promise<{ GlobalHondanaID: string }> => {
    const id = randomUUID();
    await hondanas.change(viewer.sub, (shelves) => withNew(shelves, id, input));
    return { GlobalHondanaID: id };
  };

/** 404: none of the viewer's own; 409: the name is taken. */
export const updateShelf =
  ({ hondanas }: Dependencies) =>
  async ({ input, viewer }: Call<OneShelf & Look>): Promise<Done> => {
    await hondanas.change(viewer.sub, (shelves) => withLook(shelves, input.hondanaId, input));
    return { ok: true };
  };

/** 400: not exactly the viewer's shelves, each once. */
export const reorderShelves =
  ({ hondanas }: Dependencies) =>
  async ({ input, viewer }: Call<{ readonly hondanaIds: readonly string[] }>): Promise<Done> => {
    await hondanas.change(viewer.sub, (shelves) => withOrder(shelves, input.hondanaIds));
    return { ok: true };
  };

/**
 * The shelf is gone with the first write, and with it the place of all its copies, because a copy
 * that names no present shelf is unassigned. Taking the name off each copy may take long and may
 * break off: the same call again goes on with it. 404: none of the viewer's own.
 */
export const deleteShelf =
  ({ hondanas, ownCopies }: Dependencies) =>
  async ({ input: { hondanaId }, viewer }: Call<OneShelf>): Promise<Done> => {
    await hondanas.change(viewer.sub, (shelves) => withoutShelf(shelves, hondanaId));
    await ownCopies.clearHondana(viewer.sub, hondanaId);
    await hondanas.change(viewer.sub, (shelves) => withEmptied(shelves, hondanaId));
    return { ok: true };
  };
