import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { BODY_MAX_BYTES } from '#contract/limits.ts';
import { edgeHeaders, VIEWER_HEADER } from '#contract/routes.ts';
import type { Target } from './costly-targets.ts';
import {
  bytesInJson,
  fillLength,
  fillRoom,
  rejectedShapes,
  shapes,
  type Costly,
  type Room,
  type Shape,
} from './costly-texts.ts';
import { costlyCursors, costlyListTexts, costlyValues, type CostlyValue } from './costly-values.ts';
import type { Fields } from './world.ts';

/** Made when it is sent: all of them would fill the memory. */
export type CostlyRequest = Costly<() => APIGatewayProxyEventV2>;

/** The edge and the gateway take no longer addresses, and no more headers. */
const ADDRESS_MAX_BYTES = 8_000;
const HEADERS_MAX_BYTES = 8_000;
/** Of the same body or address: the other fields, the name of the operation. */
const OTHER_BYTES = 500;

const inBody: Room = { bytes: BODY_MAX_BYTES - OTHER_BYTES, bytesOf: bytesInJson };
const inAddress: Room = {
  bytes: ADDRESS_MAX_BYTES - OTHER_BYTES,
  bytesOf: (value) => encodeURIComponent(value).length,
};
const inHeader: Room = { bytes: HEADERS_MAX_BYTES, bytesOf: (value) => Buffer.byteLength(value) };

const isCursor = (name: string): boolean => name === 'lastEvaluatedKey';

/** Chooses among the values of a field, which the first argument identifies by name and schema. */
type Choose = (field: string, values: readonly CostlyValue[]) => readonly CostlyValue[];

export const chooseAll: Choose = (_field, values) => values;

/** Leaves out what a schema rejects where the same field of another operation has been tried with it. */
export const chooseOnce = (): Choose => {
  const known = new Set<string>();
  return (field, values) => {
    const isKnown = known.has(field);
    known.add(field);
    return isKnown ? values.filter(({ isRejected }) => !isRejected) : values;
  };
};

/** Each field alone with each of its costly values. */
const oneByOne = (
  { method, fields, ordinary }: Target,
  room: Room,
  choose: Choose,
): readonly Costly<Fields>[] =>
  Object.entries(fields).flatMap(([name, { sent, parsed }]) => {
    const isListInText = sent.type === 'string' && parsed.type === 'array';
    const ofCursor = isCursor(name) ? costlyCursors(sent.maxLength ?? 0) : [];
    const values = choose(JSON.stringify([method, name, sent]), [
      ...costlyValues(sent, room, ordinary[name]),
      ...(isListInText ? costlyListTexts(parsed, room) : []),
      ...ofCursor,
    ]);
    return values.map(({ what, value }) => ({
      what: `${name} = ${what}`,
      value: { ...ordinary, [name]: value },
    }));
  });

/** Every text of any content at once, as long as it may be, with the largest numbers. */
const together = ({ fields, ordinary }: Target, room: Room): readonly Costly<Fields>[] => {
  const free = Object.entries(fields).filter(
    ([name, { sent }]) =>
      sent.maxLength !== undefined && sent.pattern === undefined && !isCursor(name),
  );
  // One text alone is among the others.
  if (free.length < 2) return [];
  const largest = Object.fromEntries(
    Object.entries(fields).flatMap(([name, { sent }]) =>
      sent.maximum === undefined ? [] : [[name, sent.maximum]],
    ),
  );
  const share = { ...room, bytes: Math.floor(room.bytes / free.length) };
  return shapes.map((shape) => {
    const texts = free.map(([name, { sent }]) => {
      const choices = [fillLength(shape, sent.maxLength ?? 0), fillRoom(shape, share)];
      const [shorter] = choices.toSorted((a, b) => a.value.length - b.value.length);
      return [name, shorter] as const;
    });
    const whats = texts.map(([name, filled]) => `${name} = ${filled?.what ?? ''}`);
    return {
      what: `${whats.join(', ')}, with ${JSON.stringify(largest)}`,
      value: {
        ...ordinary,
        ...largest,
        ...Object.fromEntries(texts.map(([name, filled]) => [name, filled?.value])),
      },
    };
  });
};

/** The most expensive requests of an operation by the schemas of its fields. */
export const costlyRequests = (target: Target, choose: Choose): readonly CostlyRequest[] => {
  const room = target.method === 'POST' ? inBody : inAddress;
  return [...oneByOne(target, room, choose), ...together(target, room)].map(({ what, value }) => ({
    what,
    value: () => target.eventOf(value),
  }));
};

/** Headers that functions read, each with how its expected values begin. */
const headerStarts: Readonly<Record<string, readonly string[]>> = {
  accept: ['', 'application/ld+json', 'application/ld+json;q=0.'],
  'accept-encoding': ['', 'gzip;q=0.'],
  'accept-language': ['', 'ja;q=0.'],
  authorization: ['', 'Bearer ', 'Bearer e30.e30.'],
  'content-type': ['', 'application/json;'],
  cookie: ['', 'a='],
  'idempotency-key': [''],
  'if-none-match': ['', 'W/"'],
  'user-agent': [''],
  'x-forwarded-for': [''],
  [VIEWER_HEADER]: [''],
  [edgeHeaders.locale]: [''],
  [edgeHeaders.path]: ['/'],
};

/** Headers have these characters only. */
const isInHeaders = ({ unit, after }: Shape): boolean => /^[ -~]+$/.test(unit + after);
const headerShapes = rejectedShapes.filter(isInHeaders);

/** The ordinary request with all headers, each as long as all together can be. */
export const costlyHeaders = ({ ordinary, eventOf: toEvent }: Target): readonly CostlyRequest[] =>
  [0, 1, 2].flatMap((start) =>
    headerShapes.map((shape) => {
      const headers = Object.entries(headerStarts).map(([name, starts]) => {
        const before = starts[start % starts.length] ?? '';
        return [name, fillRoom({ ...shape, before }, inHeader)] as const;
      });
      return {
        what: headers.map(([name, { what }]) => `header ${name} = ${what}`).join(', '),
        value: () =>
          toEvent(ordinary, Object.fromEntries(headers.map(([name, { value }]) => [name, value]))),
      };
    }),
  );

/** Bodies that are long or deep before any schema sees them, each by its repeated piece. */
const bodies: readonly Shape[] = [
  { before: '', unit: '[', after: '' },
  { before: '', unit: '{"a":', after: '' },
  { before: '{"a":[', unit: '[],', after: '[]]}' },
  { before: '{"a":', unit: '1', after: '}' },
  { before: '{"a":"', unit: String.raw`\u3042`, after: '"}' },
  { before: '{', unit: '"a":1,', after: '"a":1}' },
  { before: '', unit: ' ', after: 'x' },
  { before: '', unit: '"', after: '' },
];

/** Bodies that fill a request and are no request of the operation. */
export const costlyBodies = ({
  method,
  ordinary,
  eventOf: toEvent,
}: Target): readonly CostlyRequest[] =>
  method === 'GET'
    ? []
    : bodies.map((shape) => {
        const { what, value } = fillLength(shape, BODY_MAX_BYTES);
        return { what: `body = ${what}`, value: () => ({ ...toEvent(ordinary), body: value }) };
      });
