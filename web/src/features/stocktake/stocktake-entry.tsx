import { Suspense } from 'react';
import { lazyPart, NoPart } from '#web/components/lazy-part.tsx';
import { keptReader } from '#web/lib/stored-user.ts';
import { useTexts } from '#web/texts/texts.ts';
import { stocktakeEntryTexts } from './entry-texts.ts';
import type { OpenStocktakeProps } from './open-stocktake.tsx';
import type { StocktakeProps } from './stocktake.tsx';

/** Loaded when a stocktake is opened. */
export const Stocktake = lazyPart<'Stocktake', StocktakeProps>(
  'Stocktake',
  () => import('./stocktake.tsx'),
);

/** Loaded where this device keeps something of the reader. */
const OpenStocktake = lazyPart<'OpenStocktake', OpenStocktakeProps>(
  'OpenStocktake',
  () => import('./open-stocktake.tsx'),
  NoPart,
);

/** What the link into a stocktake says: what it is, or how far the one is that was begun. */
export const StocktakeEntry = ({ userSub }: { readonly userSub: string }) => {
  const { begin } = useTexts(stocktakeEntryTexts);
  if (keptReader() !== userSub) return begin;
  return (
    <Suspense fallback={begin}>
      <OpenStocktake userSub={userSub} />
    </Suspense>
  );
};
