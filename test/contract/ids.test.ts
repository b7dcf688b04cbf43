import { checkCharacterOf } from '#contract/sticker-code.ts';
import type * as z from 'zod';
import {
  bookListIDSchema,
  GlobalBookIDSchema,
  GlobalHondanaIDSchema,
  instantSchema,
  japanDateSchema,
  KANRI_IDSchema,
  noteIdSchema,
  TENKYO_IDSchema,
  userSubSchema,
} from '#contract/entities/ids.ts';
import { isNationalLibraryId } from '#contract/book-fields.ts';

const uuid = '0b6bfe4f-7f6b-4d0e-8a55-3f6d2a3c9f10';
const schemas: readonly [string, z.ZodType, string][] = [
  ['KANRI_ID', KANRI_IDSchema, '000000123456'],
  ['TENKYO_ID', TENKYO_IDSchema, '00054222'],
  ['userSub', userSubSchema, uuid],
  ['noteId', noteIdSchema, '01ARZ3NDEKTSV4RRFFQ69G5FAV'],
  ['bookListID', bookListIDSchema, uuid],
  ['GlobalBookID', GlobalBookIDSchema, `0123456789AB${checkCharacterOf('0123456789AB')}`],
  ['GlobalHondanaID', GlobalHondanaIDSchema, uuid],
];

const injections = [
  '',
  ' ',
  '../../etc/passwd',
  'a#b',
  "1' OR '1'='1",
  '<script>',
  '1\n2',
  '１２３',
  '漱石',
  'x'.repeat(200),
];

describe('identifiers', () => {
  it.each(schemas)(
    'preserves every character of a %s, including leading zeros',
    (_, schema, id) => {
      expect(schema.parse(id)).toBe(id);
    },
  );

  it.each(schemas)('SEC-09 rejects a %s that is not a string', (_, schema, id) => {
    for (const value of [123, null, undefined, [id], { $eq: id }, true]) {
      expect(schema.safeParse(value).success).toBe(false);
    }
  });

  it.each(schemas)('SEC-09 rejects a malformed %s', (_, schema) => {
    for (const value of injections) expect(schema.safeParse(value).success).toBe(false);
  });

  it.each(schemas)('SEC-09 rejects a %s with trailing characters', (_, schema, id) => {
    for (const value of [`${id}\n`, `${id} `, `${id}#`]) {
      expect(schema.safeParse(value).success).toBe(false);
    }
  });

  it('SP-095 accepts only a random UUID as a list id', () => {
    const ofTimeAndPlace = '2c5ea4c0-4067-11e9-8bad-9b1deb4d3b7d';

    expect(bookListIDSchema.safeParse(ofTimeAndPlace).success).toBe(false);
  });

  it('recognizes national library ids by their format', () => {
    expect(['123456789', '012345678901'].map(isNationalLibraryId)).toEqual([true, true]);
    expect(['1234567890', 'demo-1', '12345678x', ''].map(isNationalLibraryId)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('times', () => {
  it('MOB-04 accepts only existing dates as YYYY-MM-DD', () => {
    expect(japanDateSchema.parse('2024-02-29')).toBe('2024-02-29');
    for (const value of ['2023-02-29', '2024-2-9', '2024/02/29', '20240229', '2024-02-29T00:00Z']) {
      expect(japanDateSchema.safeParse(value).success).toBe(false);
    }
  });

  it('MOB-04 accepts only instants in UTC with Z', () => {
    expect(instantSchema.parse('2026-01-01T00:00:00.000Z')).toBe('2026-01-01T00:00:00.000Z');
    for (const value of ['2026-01-01T00:00:00+09:00', '2026-01-01T00:00:00', '2026-01-01']) {
      expect(instantSchema.safeParse(value).success).toBe(false);
    }
  });
});
