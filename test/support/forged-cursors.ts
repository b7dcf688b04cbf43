import * as z from 'zod';
import { encodeCursor } from '#lambdas/shared/dynamo/cursor.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Longer than any key of a row. */
const LONG = 'A'.repeat(600);
const OTHER_KEYS = [
  'pk',
  'sk',
  'part',
  'noteId',
  'ownerSub',
  'bookId',
  'userSub',
  'edge',
  'inverse',
  'citationEnd',
];
const OTHER_VALUES = ['', 'x', LONG, 7, -1, 1e308, null, true, [], {}, '#', '\u0000', '\uD800'];

const positionOf = (cursor: string): Fields => {
  const [, position] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [string, Fields];
  return position;
};

/**
 * Cursors with a correct checksum, which anybody can compute, over positions that no row of the list has:
 * other values, missing and further attributes, other types. `valid` is a cursor of the same call.
 */
export const forgedCursors = (
  scope: { readonly call: string; readonly partition: string },
  valid: string,
): readonly string[] => {
  const position = positionOf(valid);
  const replacing = (name: string, value: unknown): Fields =>
    Object.fromEntries([...Object.entries(position), [name, value]]);
  const without = (name: string): Fields =>
    Object.fromEntries(Object.entries(position).filter(([other]) => other !== name));
  // Any count is as good as another.
  const differs = (name: string, value: unknown): boolean =>
    typeof position[name] !== 'number' || typeof value !== 'number' || value < 0;
  const names = Object.keys(position);
  const forged: readonly unknown[] = [
    ...names.map(without),
    ...names.flatMap((name) =>
      OTHER_VALUES.filter((value) => differs(name, value)).map((value) => replacing(name, value)),
    ),
    ...OTHER_KEYS.filter((name) => !names.includes(name)).map((name) =>
      replacing(name, 'AUTHOR#1'),
    ),
    [],
    null,
    'x',
    {},
  ];
  return forged.map((one) => encodeCursor({ ...scope, position: z.unknown() }, one));
};
