export { STOCKTAKE, stocktakeHref } from './address.ts';
export { stocktakeEntryTexts } from './entry-texts.ts';
export { countScans } from './kept-stocktake.ts';
export { Stocktake, StocktakeEntry } from './stocktake-entry.tsx';
