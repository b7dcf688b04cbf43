import * as fc from 'fast-check';
import {
  bytesInJson,
  ENDS,
  fillLength,
  fillRoom,
  rejectedShapes,
  shapes,
  type Costly,
  type Room,
  type Shape,
} from './costly-texts.ts';
import { scaled, seed } from './scale.ts';

/** The keywords of JSON Schema that decide about costly values. */
export interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

const SAMPLES = 50;

/** Different texts that an expression accepts, the longest first. */
const matching = (pattern: string, count: number): readonly string[] => {
  const accepted = fc.stringMatching(new RegExp(pattern, 'u'));
  const texts = fc.sample(accepted, { seed, numRuns: SAMPLES + 2 * count });
  return [...new Set(texts)].toSorted((a, b) => b.length - a.length).slice(0, count);
};

/** A costly value of a field. */
export interface CostlyValue extends Costly {
  /** Whether the schema rejects it for its length or its pattern, so that nothing behind the schema reads it. */
  readonly isRejected: boolean;
}

const accepted = (values: readonly Costly[]): readonly CostlyValue[] =>
  values.map(({ what, value }) => ({ what, value, isRejected: false }));
const rejected = (values: readonly Costly[]): readonly CostlyValue[] =>
  values.map(({ what, value }) => ({ what, value, isRejected: true }));

const once = (text: string): Costly => ({ what: JSON.stringify(text), value: text });

/** A URL may have anything in its path or its host. Nobody asks the first of these hosts. */
const URL_STARTS = ['https://127.0.0.1/', 'https://'].slice(0, scaled(1, 2));

const beginAs = ({ format }: JsonSchema, all: readonly Shape[]): readonly Shape[] =>
  format === 'uri'
    ? all.flatMap(({ before, unit, after }) =>
        URL_STARTS.map((start) => ({ before: start + before, unit, after })),
      )
    : all;

/** The longest text of its pattern, the same with a character too much, and the longest repetitions. */
const texts = (schema: JsonSchema, room: Room): readonly CostlyValue[] => {
  const { maxLength, pattern } = schema;
  const longest = pattern === undefined ? [] : matching(pattern, 1);
  const long = beginAs(schema, shapes);
  const tooLong = beginAs(schema, rejectedShapes);
  const inLength = maxLength === undefined ? [] : long.map((shape) => fillLength(shape, maxLength));
  const almostMatching = longest.flatMap((text) => ENDS.map((end) => once(text + end)));
  return [
    ...accepted([...longest.map(once), ...inLength]),
    ...rejected([...almostMatching, ...tooLong.map((shape) => fillRoom(shape, room))]),
  ];
};

const LISTS_MAX = 100;

/** `count` items that are all different, if their pattern allows it. */
const different = ({ pattern }: JsonSchema, count: number): readonly CostlyValue[] =>
  pattern === undefined
    ? []
    : accepted([{ what: `${String(count)} different ids`, value: matching(pattern, count) }]);

/** The longest list of each costly item, and the longest that a request can carry. */
const lists = (
  { items = {}, maxItems = LISTS_MAX }: JsonSchema,
  room: Room,
  [ordinary]: readonly unknown[],
): readonly CostlyValue[] => {
  const bytes = Math.floor(room.bytes / maxItems) - room.bytesOf('","');
  const most = Math.floor(room.bytes / room.bytesOf('"0",'));
  return [
    ...different(items, maxItems),
    ...costlyValues(items, { ...room, bytes }, ordinary).map(({ what, value, isRejected }) => ({
      what: `${String(maxItems)} times ${what}`,
      value: Array.from({ length: maxItems }, () => value),
      isRejected,
    })),
    ...rejected([
      { what: `${String(most)} times "0"`, value: Array.from({ length: most }, () => '0') },
    ]),
  ];
};

/** An object with one costly field. */
const objects = (
  { properties = {} }: JsonSchema,
  room: Room,
  ordinary: Readonly<Record<string, unknown>>,
): readonly CostlyValue[] =>
  Object.entries(properties).flatMap(([name, schema]) =>
    costlyValues(schema, room, ordinary[name]).map(({ what, value, isRejected }) => ({
      what: `${name} = ${what}`,
      value: { ...ordinary, [name]: value },
      isRejected,
    })),
  );

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * The most expensive values of a schema: longest, most, repeated, almost matching. `ordinary` is a
 * value that it accepts.
 */
export const costlyValues = (
  schema: JsonSchema,
  room: Room,
  ordinary: unknown,
): readonly CostlyValue[] => {
  const { anyOf, enum: options, minimum, maximum } = schema;
  if (anyOf !== undefined) return anyOf.flatMap((one) => costlyValues(one, room, ordinary));
  const listed = options ?? [minimum, maximum].filter((bound) => bound !== undefined);
  if (listed.length > 0) return accepted(listed.map((value) => ({ what: String(value), value })));
  if (schema.type === 'string') return texts(schema, room);
  if (schema.type === 'array') return lists(schema, room, Array.isArray(ordinary) ? ordinary : []);
  return objects(schema, room, isRecord(ordinary) ? ordinary : {});
};

/** Lists that travel as a text with commas between the items. */
export const costlyListTexts = (schema: JsonSchema, room: Room): readonly CostlyValue[] =>
  lists(schema, room, []).map(({ what, value, isRejected }) => ({
    what: `${what}, with commas`,
    value: (value as readonly string[]).join(','),
    isRejected,
  }));

const CURSOR_CHECKSUM = 'AAAAAAAAAAAA';
const cursorOf = (json: string): string => Buffer.from(json).toString('base64url');

/** Cursors of so many characters over costly positions: all cursors have one parser, which rejects them. */
export const costlyCursors = (length: number): readonly CostlyValue[] => {
  // Base 64 has four characters for three bytes.
  const bytes = Math.floor((length * 3) / 4);
  const around = JSON.stringify([CURSOR_CHECKSUM, { pk: '' }]).length;
  const room = { bytes: bytes - around, bytesOf: bytesInJson };
  const positions = rejectedShapes.map((shape) => {
    const { what, value } = fillRoom(shape, room);
    const json = JSON.stringify([CURSOR_CHECKSUM, { pk: value }]);
    return { what: `a cursor of ${what}`, value: cursorOf(json) };
  });
  const deep = { what: `a cursor of "[" × ${String(bytes)}`, value: cursorOf('['.repeat(bytes)) };
  return rejected([...positions, deep]);
};
