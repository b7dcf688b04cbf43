import { toIsbn13 } from '#contract/isbn.ts';

/**
 * Registrant ranges of the ISBN groups that the catalogue has most books of, from the range message of
 * the International ISBN Agency (https://www.isbn-international.org/range_file_generation, 2026). Each
 * entry is the last number of a range, with as many digits as its registrants have; the next range
 * follows without a gap. A question mark is before a range that is not assigned.
 */
const ranges: Readonly<Record<string, string>> = {
  // English
  '9780':
    '19 227 2289 368 3699 638 6397 6399999 644 6459999 647 6489999 654 6559 699 8499 89999 900370 9003719 949999 9999999',
  '9781':
    '009 02 034 0399 045 0469 047 0499 05 ?0664999 0699999 0999 397 5499 64999 6799 68599 7139 716 7319 7399999 76199 7634 7649999 77499 7753999 77639 7764999 77699 7782999 78999 7999 83799 8384999 86719 8675 86979 915999 9165059 916869 9169079 919163 9195649 919599 9196549 972999 9877 991149 9911999 998989 9999999',
  // Japan
  '9784': '19 699 8499 89999 949999 9999999',
  // China
  '9787': '09 499 7999 89999 999999',
  // Korea
  '97889': '24 549 8499 94999 969999 98999 999',
};

/** Number of digits of the registrant at the beginning of `digits`; undefined if it is not assigned. */
const registrantLength = (group: string, digits: string): number | undefined => {
  const range = ranges[group]?.split(' ').find((last) => {
    const end = last.replace('?', '');
    return digits.slice(0, end.length) <= end;
  });
  return range === undefined || range.startsWith('?') ? undefined : range.length;
};

const PREFIX_LENGTH = 3;

/**
 * An ISBN as it is printed: `978-4-10-101001-4`. The stored text if it is not a valid ISBN, and 13
 * digits if the ranges of its group are not known.
 */
export const hyphenatedIsbn = (stored: string): string => {
  const isbn = toIsbn13(stored);
  if (isbn === null) return stored;
  const group = Object.keys(ranges).find((known) => isbn.startsWith(known));
  if (group === undefined) return isbn;
  const digits = isbn.slice(group.length, -1);
  const length = registrantLength(group, digits);
  return length === undefined
    ? isbn
    : [
        group.slice(0, PREFIX_LENGTH),
        group.slice(PREFIX_LENGTH),
        digits.slice(0, length),
        digits.slice(length),
        isbn.slice(-1),
      ].join('-');
};
