import { toIsbn13 } from '#contract/isbn.ts';
import table from './isbn-ranges.json';

/**
 * Registrant ranges of the ISBN groups that the catalogue has most books of (English, Japan, China, Korea),
 * from the range message of the International ISBN Agency
 * (https://www.isbn-international.org/range_file_generation, 2026). Each entry is the last number of a
 * range, with as many digits as its registrants have; the next range follows without a gap. A question
 * mark is before a range that is not assigned.
 */
const ranges: Readonly<Record<string, string>> = table;

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
