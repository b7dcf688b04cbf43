import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './entry-texts.ja.ts';

const scans = (count: number): string => (count === 1 ? '1 scan' : `${String(count)} scans`);

export const en: Translated<typeof ja> = {
  title: 'Stocktake',
  begin: 'Take stock: check a shelf against your records',
  all: 'All shelves',
  open: (count) => `Stocktake in progress (${scans(count)})`,
  openAt: (place, count) => `Stocktake in progress (${place}, ${scans(count)})`,
  lost: (count) => `A stocktake has ${scans(count)}. Logging out deletes it.`,
};
