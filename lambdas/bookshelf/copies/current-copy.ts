import type { CopyStore } from './store.ts';
import type { HondanaStore } from '../hondanas/store.ts';
import { hondanaOf } from '../hondanas/rows.ts';
import type { CopyRow } from './rows.ts';

/**
 * A reader's own copy as it is now, without a hondana that no longer exists. Null when there is no
 * such copy, or it is somebody else's.
 */
export type CurrentCopy = (GlobalBookID: string, ownerSub: string) => Promise<CopyRow | null>;

export const createCurrentCopy =
  (copies: Pick<CopyStore, 'find'>, hondanas: Pick<HondanaStore, 'find'>): CurrentCopy =>
  async (GlobalBookID, ownerSub) => {
    const [copy, row] = await Promise.all([copies.find(GlobalBookID), hondanas.find(ownerSub)]);
    if (copy?.ownerSub !== ownerSub) return null;
    return { ...copy, GlobalHondanaID: hondanaOf(copy, row)?.GlobalHondanaID };
  };
