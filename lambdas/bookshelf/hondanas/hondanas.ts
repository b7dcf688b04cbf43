import { randomUUID } from 'node:crypto';
import type { hondanaReadsContract, hondanaWritesContract } from '#contract/operations/hondana.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { BookshelfDependencies } from '../dependencies.ts';
import { inOrder, withEmptied, withLook, withNew, withOrder, withoutHondana } from './rules.ts';
import type { Hondana } from './rows.ts';

type Writes = typeof hondanaWritesContract;
type Dependencies = Pick<BookshelfDependencies, 'hondanas' | 'copies'>;

/** A reader's hondanas in their order, each with its number of copies. */
export const listHondanas =
  ({
    hondanas,
    copies,
  }: Dependencies): Run<typeof hondanaReadsContract, 'fetch_GlobalHondana_ByUsersub'> =>
  async ({ input: { userSub } }) => {
    const [row, counts] = await Promise.all([
      hondanas.find(userSub),
      copies.countByHondana(userSub),
    ]);
    const counted = (hondana: Hondana) => ({
      ...hondana,
      count: counts.get(hondana.GlobalHondanaID) ?? 0,
    });
    return { shelves: inOrder(row).map(counted) };
  };

/** 409: the name is taken, or the maximum number of hondanas is reached. */
export const createHondana =
  ({ hondanas }: Dependencies): Run<Writes, 'CreateGlobalHondana'> =>
  async ({ input, viewer }) => {
    const GlobalHondanaID = randomUUID();
    await hondanas.change(viewer.sub, (set) => withNew(set, GlobalHondanaID, input));
    return { GlobalHondanaID };
  };

/** 404: not one of the viewer's own; 409: the name is taken. */
export const updateHondana =
  ({ hondanas }: Dependencies): Run<Writes, 'UpdateGlobalHondana'> =>
  async ({ input, viewer }) => {
    await hondanas.change(viewer.sub, (set) => withLook(set, input.GlobalHondanaID, input));
    return { ok: true };
  };

/** 400: not exactly the viewer's hondanas, each once. */
export const reorderHondanas =
  ({ hondanas }: Dependencies): Run<Writes, 'ReorderGlobalHondana'> =>
  async ({ input, viewer }) => {
    await hondanas.change(viewer.sub, (set) => withOrder(set, input.GlobalHondanaIDs));
    return { ok: true };
  };

/**
 * The first write removes the hondana and thereby unassigns its copies, because a copy that names a
 * missing hondana is unassigned. Removing the id from each copy may take long or be interrupted; the
 * same request again resumes it. 404: not one of the viewer's own.
 */
export const deleteHondana =
  ({ hondanas, copies }: Dependencies): Run<Writes, 'DeleteGlobalHondana'> =>
  async ({ input: { GlobalHondanaID }, viewer }) => {
    await hondanas.change(viewer.sub, (set) => withoutHondana(set, GlobalHondanaID));
    await copies.clearHondana(viewer.sub, GlobalHondanaID);
    await hondanas.change(viewer.sub, (set) => withEmptied(set, GlobalHondanaID));
    return { ok: true };
  };
