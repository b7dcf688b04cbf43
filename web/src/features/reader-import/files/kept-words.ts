import type { ImportedRow } from './parsed-file.ts';
import { stateIn } from './states.ts';
import type { CellOf, TableFormat } from './table-format.ts';

const STARS = 5;

/** A rating in the words of its service: stars of five, else as it is; empty without one. */
const ratingIn = (cell: string, most: number | undefined): string => {
  const rating = Number(cell);
  if (cell === '-' || rating === 0) return '';
  if (most === undefined || !(rating > 0 && rating <= most)) return cell;
  if (most !== STARS) return `${cell}/${String(most)}`;
  const full = Math.floor(rating);
  const stars = '★'.repeat(full) + '☆'.repeat(STARS - full);
  return Number.isInteger(rating) ? stars : `${stars}（${String(rating)}）`;
};

/** Tags but those that are reading states, among them the shelf of the row. */
const tagsIn = (cell: string, shelf: string): string =>
  cell
    .split(/[,;|]/u)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '' && tag !== shelf && stateIn(tag) === 'unknown')
    .join(', ');

/** What a service has as rating and tags, which the product has no fields for. */
export const keptWords = (
  { ignored, ratedUpTo }: TableFormat,
  cell: CellOf,
): Pick<ImportedRow, 'rating' | 'tags'> => {
  const rating = ratingIn(cell(...(ignored.rating ?? [])).trim(), ratedUpTo);
  const tags = tagsIn(cell(...(ignored.tags ?? [])), cell('exclusive shelf').trim());
  return { ...(rating !== '' && { rating }), ...(tags !== '' && { tags }) };
};
