import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#web/texts/texts.ts';
import { stocktakeEntryTexts } from './entry-texts.ts';
import { type KeptStocktake, keptStocktakeQuery } from './kept-stocktake.ts';
import { usePlaces } from './use-places.ts';

/** That a stocktake was begun, with its place and the number of books so far. */
export const useOpenText = () => {
  const { open, openAt } = useTexts(stocktakeEntryTexts);
  return ({ scans }: KeptStocktake, place: string | undefined): string =>
    place === undefined ? open(scans.length) : openAt(place, scans.length);
};

export interface OpenStocktakeProps {
  readonly userSub: string;
}

/** What the link says on a device that may keep a stocktake. */
export const OpenStocktake = ({ userSub }: OpenStocktakeProps) => {
  const { begin } = useTexts(stocktakeEntryTexts);
  const { data: kept } = useQuery(keptStocktakeQuery(userSub));
  const { placeOf } = usePlaces(userSub);
  const openText = useOpenText();
  return kept ? openText(kept, placeOf(kept.scope)) : begin;
};
