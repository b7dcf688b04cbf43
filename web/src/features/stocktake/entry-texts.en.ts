import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './entry-texts.ja.ts';

const books = (count: number): string => (count === 1 ? '1 book' : `${String(count)} books`);

export const en: Translated<typeof ja> = {
  title: 'Stocktake',
  begin: 'Take stock: check a shelf against your records',
  all: 'All shelves',
  open: (count) => `Stocktake in progress (${books(count)})`,
  openAt: (place, count) => `Stocktake in progress (${place}, ${books(count)})`,
};
