import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GlobalHondana } from '#contract/entities/bookshelf.ts';
import type { PaperItem } from '#web/features/bookshelf/public.ts';
import { hondanasQuery, ownedTexts } from '#web/features/copies/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { stocktakeEntryTexts } from './entry-texts.ts';
import { ALL_COPIES, hondanaOf } from './stocktake-result.ts';

interface Places {
  readonly hondanas: readonly GlobalHondana[];
  /** The name of a scope; undefined for a hondana that is not known, or no longer there. */
  readonly placeOf: (scope: string) => string | undefined;
}

/** The reader's hondanas: as the server lists them, without a network those that copies are on. */
export const usePlaces = (userSub: string, copies: readonly PaperItem[]): Places => {
  const { all } = useTexts(stocktakeEntryTexts);
  const { unassigned } = useTexts(ownedTexts);
  const { data } = useQuery(hondanasQuery(useApi(), userSub));
  const hondanas = useMemo(() => {
    const used = copies.flatMap((copy) => hondanaOf(copy) ?? []);
    return data ?? [...new Map(used.map((one) => [one.GlobalHondanaID, one])).values()];
  }, [copies, data]);
  const placeOf = (scope: string): string | undefined => {
    if (scope === ALL_COPIES) return all;
    return scope === ''
      ? unassigned
      : hondanas.find(({ GlobalHondanaID }) => GlobalHondanaID === scope)?.HondanaName;
  };
  return { hondanas, placeOf };
};
