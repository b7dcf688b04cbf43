import { useQuery } from '@tanstack/react-query';
import type { GlobalHondana } from '#contract/entities/bookshelf.ts';
import { hondanasQuery, ownedTexts } from '#web/features/copies/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { stocktakeEntryTexts } from './entry-texts.ts';
import { ALL_COPIES } from './stocktake-result.ts';

const NONE: readonly GlobalHondana[] = [];

/** The reader's hondanas, and the name of a scope; undefined for a hondana that is not known. */
export const usePlaces = (userSub: string) => {
  const { all } = useTexts(stocktakeEntryTexts);
  const { unassigned } = useTexts(ownedTexts);
  const { data: hondanas = NONE } = useQuery(hondanasQuery(useApi(), userSub));
  const placeOf = (scope: string): string | undefined => {
    if (scope === ALL_COPIES) return all;
    return scope === ''
      ? unassigned
      : hondanas.find(({ GlobalHondanaID }) => GlobalHondanaID === scope)?.HondanaName;
  };
  return { hondanas, placeOf };
};
