import { queryOptions } from '@tanstack/react-query';
import { readKept } from '#web/lib/device-store.ts';
import { keptReader } from '#web/lib/stored-user.ts';
import type { StocktakeScan } from './stocktake-result.ts';

/** A stocktake as this device keeps it: everything else follows from the bookshelf. */
export interface KeptStocktake {
  /** `ALL_COPIES`, a GlobalHondanaID, or '' for copies in no hondana. */
  readonly scope: string;
  readonly scans: readonly StocktakeScan[];
}

/** The stocktake that this reader has begun on this device; null without one. */
export const keptStocktakeQuery = (userSub: string) =>
  queryOptions({
    queryKey: ['kept-stocktake', userSub],
    // Only `useChangeStocktake` writes it.
    queryFn: async () =>
      ((await readKept(userSub, 'stocktake')) as KeptStocktake | undefined) ?? null,
    staleTime: 0,
    networkMode: 'always',
    retry: false,
  });

/** How many scans a log-out would delete. Opens no database where this device keeps nothing. */
export const countScans = async (): Promise<number> => {
  const userSub = keptReader();
  const kept = userSub === null ? undefined : await readKept(userSub, 'stocktake');
  return (kept as KeptStocktake | undefined)?.scans.length ?? 0;
};
