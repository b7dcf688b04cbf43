import type { Finding } from '../records.ts';

/** The most that DynamoDB stores in one item, in bytes (400 KB). */
export const ITEM_MAX_BYTES = 400 * 1024;

/** What DynamoDB adds to every list and map, and to every element of one. */
const CONTAINER_BYTES = 3;
const ELEMENT_BYTES = 1;
/** The most that a number takes. */
const NUMBER_BYTES = 21;

const fieldsBytes = (fields: object): number =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value), 0);

const valueBytes = (value: unknown): number => {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return NUMBER_BYTES;
  if (Array.isArray(value))
    return value.reduce<number>(
      (sum, element) => sum + ELEMENT_BYTES + valueBytes(element),
      CONTAINER_BYTES,
    );
  if (typeof value === 'object' && value !== null)
    return CONTAINER_BYTES + Object.keys(value).length * ELEMENT_BYTES + fieldsBytes(value);
  return ELEMENT_BYTES;
};

/** Size of a row by DynamoDB's rules: names and values in UTF-8. Numbers count as the longest. */
export const itemBytes = (row: Readonly<Record<string, unknown>>): number => fieldsBytes(row);

const number = new Intl.NumberFormat('en');

/** The finding on a row that the table cannot store; undefined for all others. */
export const tooLarge = (
  row: Readonly<Record<string, unknown>>,
  id: string,
): Finding<'TOO_LARGE'> | undefined => {
  const bytes = itemBytes(row);
  if (bytes <= ITEM_MAX_BYTES) return undefined;
  const message = `${number.format(bytes)} bytes, the table stores at most ${number.format(ITEM_MAX_BYTES)}`;
  return { code: 'TOO_LARGE', message, id };
};
