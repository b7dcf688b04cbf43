import type { GlobalHondana } from '#contract/entities/bookshelf.ts';
import type { Hondana } from './rows.ts';
import type { BookshelfDependencies } from './dependencies.ts';
import { inOrder } from './shelf-rules.ts';

interface ListCall {
  readonly input: { readonly userSub: string };
}

/** A reader's shelves in their order, each with the copies that stand on it (MOB-21). */
export const listHondanas =
  ({ hondanas, ownCopies }: BookshelfDependencies) =>
  async ({
    input: { userSub },
  }: ListCall): Promise<{ shelves: (GlobalHondana & { count: number })[] }> => {
    const [row, counts] = await Promise.all([
      hondanas.find(userSub),
      ownCopies.countByHondana(userSub),
    ]);
    const counted = (hondana: Hondana) => ({
      ...hondana,
      count: counts.get(hondana.GlobalHondanaID) ?? 0,
    });
    return { shelves: inOrder(row).map(counted) };
  };
