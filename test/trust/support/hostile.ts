import * as fc from 'fast-check';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { eventOf } from '#test/support/serve-operations.ts';
import { partsOf, type Fields, type OperationKey } from './world.ts';

/** What readers never type, and what breaks parsers, keys, expressions and renderers. */
const hostileTexts = [
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\u202E\u2066',
  '\uFEFF',
  'ﷺ'.repeat(200),
  '👨‍👩‍👧‍👦'.repeat(300),
  'e\u0301'.repeat(500),
  'a'.repeat(70_000),
  '../../../etc/passwd',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '"; DROP TABLE books; --',
  '%00%2e%2e%2f',
  'OWNER#x',
  '#',
  ':owner',
  'attribute_exists(pk)',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '-0',
  '1e999',
  '00000000-0000-0000-0000-000000000000',
  'AND OR NOT "',
  '((((((((((',
  '*'.repeat(300),
  '\\'.repeat(100),
  '2026-02-30',
  '9999-12-31',
  '-000001-01-01',
  'http://169.254.169.254/latest/meta-data',
];
const hostileNumbers = [
  0,
  -0,
  -1,
  1.5,
  1e308,
  5e-324,
  Number.MAX_SAFE_INTEGER + 2,
  -Number.MAX_SAFE_INTEGER,
  2 ** 31,
  2 ** 32,
  8.64e15 + 1,
];

const nested = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};
const DEPTHS = [50, 1_000];

const text = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: text },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...hostileNumbers) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}) },
  { weight: 1, arbitrary: fc.constantFrom(...DEPTHS).map(nested) },
  { weight: 2, arbitrary: fc.array(text, { maxLength: 120 }) },
  { weight: 2, arbitrary: fc.object({ withNullPrototype: false, maxDepth: 4 }) },
);

const NEW_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'UserSub',
  'userSub',
  'ownerSub',
  'pk',
  'admin',
];

/** A change of a request: a field by its place among those that there are, or a further field. */
const change = fc.record({
  place: fc.nat(),
  isNew: fc.boolean(),
  name: fc.oneof(fc.constantFrom(...NEW_NAMES), fc.string({ maxLength: 20 })),
  value,
  /** Instead of the value: this many characters of the good one, and a text after them. */
  kept: fc.option(fc.nat(40), { freq: 2 }),
});

const rawBody = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 500 }),
  fc.json({ maxDepth: 6 }),
  fc.constantFrom(
    '',
    'null',
    '[]',
    '{',
    '{"Operation":',
    '"',
    '\uFEFF{}',
    '['.repeat(30_000),
    `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    '{"Operation":"constructor"}',
    '{"__proto__":{"Operation":"GetNote"}}',
    '{"Operation":{"toString":1}}',
    `{"a":"${'x'.repeat(100_000)}"}`,
    '{"Operation":1e999}',
  ),
);

const headerValue = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('', 'gzip', 'gzip;q=nan', 'x'.repeat(9_000), 'Bearer ', 'Bearer a.b.c', '0'),
);
const headers = fc.dictionary(
  fc.constantFrom(
    'idempotency-key',
    'accept-encoding',
    'content-type',
    'x-forwarded-for',
    'host',
    'cookie',
    'x-hondana-locale',
  ),
  headerValue,
  { maxKeys: 3 },
);

export interface Attack {
  /** Place among all operations, modulo their number. */
  readonly operation: number;
  readonly who: 'owner' | 'stranger' | 'blocked' | 'visitor';
  readonly changes: readonly {
    readonly place: number;
    readonly isNew: boolean;
    readonly name: string;
    readonly value: unknown;
    readonly kept: number | null;
  }[];
  readonly body: string | null;
  readonly isBase64: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

export const attack: fc.Arbitrary<Attack> = fc.record({
  operation: fc.nat(),
  who: fc.constantFrom('owner', 'owner', 'owner', 'stranger', 'blocked', 'visitor'),
  changes: fc.array(change, { minLength: 1, maxLength: 4 }),
  body: fc.option(rawBody, { freq: 6 }),
  isBase64: fc.boolean(),
  headers,
});

const changed = (request: Fields, changes: Attack['changes']): Fields => {
  const names = Object.keys(request);
  const fields = new Map(Object.entries(request));
  for (const { place, isNew, name, value: hostile, kept } of changes) {
    const target = isNew || names.length === 0 ? name : (names[place % names.length] ?? name);
    const good = fields.get(target);
    const isMangled = kept !== null && typeof good === 'string' && typeof hostile === 'string';
    fields.set(target, isMangled ? good.slice(0, kept) + hostile : hostile);
  }
  // Not by assignment: `__proto__` has to become a field.
  return Object.fromEntries(fields);
};

/** A query has texts only. */
const asQuery = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      // As UTF-8 carries it: half a character does not arrive in an address.
      Buffer.from(typeof field === 'string' ? field : (JSON.stringify(field) ?? '')).toString(),
    ]),
  );

/** The event of an attack on an operation, as the gateway would hand it over. */
export const eventOfAttack = (
  key: OperationKey,
  request: Fields,
  { changes, body, isBase64, headers: sent }: Omit<Attack, 'operation' | 'who'>,
): APIGatewayProxyEventV2 => {
  const { route, operation } = partsOf(key);
  const fields = changed(request, changes);
  const event = eventOf(route, operation, route.method === 'POST' ? fields : asQuery(fields), {
    ...sent,
  });
  if (body === null || route.method !== 'POST') return event;
  return { ...event, body, isBase64Encoded: isBase64 };
};
