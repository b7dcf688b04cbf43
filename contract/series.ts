import { SERIES_TITLE_MAX } from './limits.ts';
import { volumeOf } from './volume.ts';

/**
 * The key of a series, equal for all spellings of its title that differ in width, case, spaces and
 * dots only. Null for a title that is too long or has no letters. Keys are stored: a change needs a
 * new import of all books.
 */
export const seriesKey = (title: string): string | null => {
  const key = title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s・･]+/gu, '');
  return key === '' || key.length > SERIES_TITLE_MAX ? null : key;
};

/** After all numbers. */
const UNNUMBERED = '~';
/** Digits of the largest number in a series. */
const DIGITS = 6;
/** Characters of an order; the sort key of a row is limited. */
const ORDER_MAX = 60;

/**
 * The number of a book in a series as a text that sorts in the order of numbers: 2 before 10, 三
 * before 十, 34-229-1 before 34-229-10, and books without a number after all others.
 */
export const seriesOrder = (number: string | undefined): string => {
  const plain = (number ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/第|vol\.?|no\.?|[巻号集編篇冊輯\s#]/gu, '');
  if (plain === '') return UNNUMBERED;
  const named = /\d/.test(plain) ? null : volumeOf({ MainTitle: '', ContentDetailTitle: number });
  return named !== null
    ? String(named.order).padStart(DIGITS, '0')
    : plain.replaceAll(/\d+/gu, (digits) => digits.padStart(DIGITS, '0')).slice(0, ORDER_MAX);
};
