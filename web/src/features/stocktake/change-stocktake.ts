import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useSnackbar } from '#web/components/snackbar.tsx';
import { changeKept } from '#web/lib/device-store.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { useTexts } from '#web/texts/texts.ts';
import { type KeptStocktake, keptStocktakeQuery } from './kept-stocktake.ts';
import { stocktakeTexts } from './texts.ts';

export type ChangeStocktake = (
  change: (kept: KeptStocktake | null) => KeptStocktake | null,
) => Promise<void>;

/** Changes what is kept; where the browser stores nothing, the page goes on without, and says so. */
export const useChangeStocktake = (userSub: string): ChangeStocktake => {
  const queries = useQueryClient();
  const show = useSnackbar();
  const { notKept } = useTexts(stocktakeTexts);
  const hasFailed = useRef(false);
  return useCallback(
    async (change) => {
      const { queryKey } = keptStocktakeQuery(userSub);
      try {
        const kept = await changeKept(
          userSub,
          'stocktake',
          (before) => change((before as KeptStocktake | undefined) ?? null) ?? undefined,
        );
        queries.setQueryData(queryKey, kept ?? null);
      } catch (error) {
        logFailure('keep stocktake', error);
        if (!hasFailed.current) show({ text: notKept, severity: 'error' });
        hasFailed.current = true;
        queries.setQueryData(queryKey, (before) => change(before ?? null));
      }
    },
    [queries, show, notKept, userSub],
  );
};
