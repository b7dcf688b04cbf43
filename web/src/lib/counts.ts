const FIRST_WITH_SEPARATOR = 1_000;

let format: Intl.NumberFormat | undefined;

/**
 * A count as both languages write it: 12,345. The format is created with the first count that has a
 * separator: creating it takes a phone 20 ms, and few counts need it.
 */
export const formatCount = (count: number): string => {
  if (count < FIRST_WITH_SEPARATOR) return String(count);
  format ??= new Intl.NumberFormat('en');
  return format.format(count);
};
