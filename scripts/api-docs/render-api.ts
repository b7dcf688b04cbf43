import * as z from 'zod';
import { contracts, type RouteName } from '#contract/contracts.ts';
import * as author from '#contract/entities/author.ts';
import * as bookList from '#contract/entities/book-list.ts';
import * as book from '#contract/entities/book.ts';
import * as bookshelf from '#contract/entities/bookshelf.ts';
import * as ids from '#contract/entities/ids.ts';
import * as note from '#contract/entities/note.ts';
import * as profile from '#contract/entities/profile.ts';
import * as reading from '#contract/entities/reading.ts';
import * as social from '#contract/entities/social.ts';
import type { Contract, Operation } from '#contract/operation.ts';
import { routeKeyOf, routes, type Route } from '#contract/routes.ts';
import { describeType, fieldRows, type JsonSchema } from './describe-type.ts';

const modules = { ids, book, author, note, bookshelf, bookList, reading, profile, social };

/** Ids keep the spelling of their field; entities are capitalised like their type. */
const typeName = (module: string, schema: string): string => {
  const name = schema.slice(0, -'Schema'.length);
  return module === 'ids' ? name : name.charAt(0).toUpperCase() + name.slice(1);
};

/** Every schema that an entity module exports, by its name in the documentation. */
const entities = new Map(
  Object.entries(modules).flatMap(([module, members]) =>
    Object.entries(members).flatMap(([name, schema]): [string, z.ZodType][] =>
      schema instanceof z.ZodType && name.endsWith('Schema')
        ? [[typeName(module, name), schema]]
        : [],
    ),
  ),
);

const registry = z.registry<{ id: string }>();
for (const [id, schema] of entities) registry.add(schema, { id });

const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  // zod types the keywords more loosely than the subset that `JsonSchema` names.
  z.toJSONSchema(schema, { io, metadata: registry, unrepresentable: 'any' }) as JsonSchema;

const tokenRules: Readonly<Record<Route['token'], string>> = {
  required: 'token required',
  optional: 'token optional',
  none: 'no token',
};

const chooseRule = ({ choose }: Route): string => {
  if (choose.by === 'fixed') return 'one operation';
  if (choose.by === 'queryKey') {
    const keys = Object.entries(choose.operations);
    return `the query key decides: ${keys.map(([key, name]) => `\`${key}\` is \`${name}\``).join(', ')}`;
  }
  return `the ${choose.by}'s \`${choose.key}\` names the operation`;
};

const table = (head: string, rows: readonly string[]): readonly string[] =>
  rows.length === 0 ? [] : ['', `| ${head} | Type |`, '| --- | --- |', ...rows];

/** What an output says beyond its fields: that it is a list, a named entity, or one of several. */
const responseLines = (schema: JsonSchema): readonly string[] =>
  schema.type === 'object' && schema.properties !== undefined
    ? table('Response', fieldRows(schema))
    : ['', `Response: ${describeType(schema)}.`, ...table('Each', fieldRows(schema.items ?? {}))];

const operationLines = (name: string, { access, input, output }: Operation): readonly string[] => [
  '',
  `### ${name}`,
  '',
  access === 'signedIn' ? 'Signed-in readers only (else 401).' : 'Anybody.',
  ...table('Request', fieldRows(jsonSchemaOf(input, 'input'))),
  ...responseLines(jsonSchemaOf(output, 'output')),
];

const routeLines = (name: RouteName): readonly string[] => {
  const route: Route = routes[name];
  const contract: Contract = contracts[name];
  const cached =
    route.cacheSeconds === undefined ? '' : `; cached for ${String(route.cacheSeconds)} s`;
  const linked = route.linkedData === true ? '; also as JSON-LD' : '';
  return [
    '',
    `## \`${routeKeyOf(route)}\``,
    '',
    `Function \`${route.function}\`; ${tokenRules[route.token]}; ${chooseRule(route)}${cached}${linked}.`,
    ...Object.entries(contract).flatMap(([operation, definition]) =>
      operationLines(operation, definition),
    ),
  ];
};

/** A registered schema is only described where another one refers to it. */
const definitionOf = ([name, schema]: readonly [string, z.ZodType]): JsonSchema =>
  jsonSchemaOf(z.object({ [name]: schema }), 'output').$defs?.[name] ?? {};

const entityLines = (entity: readonly [string, z.ZodType]): readonly string[] => {
  const fields = fieldRows(definitionOf(entity));
  return fields.length === 0 ? [] : ['', `### ${entity[0]}`, ...table('Field', fields)];
};

const simpleRows = [...entities].flatMap((entity) => {
  const definition = definitionOf(entity);
  return definition.properties === undefined
    ? [`| \`${entity[0]}\` | ${describeType(definition)} |`]
    : [];
});

const introduction = `# API

Generated from \`contract/\` by \`npm run api-docs\`; \`npm test\` fails when it is out of date.

Requests of POST routes are JSON bodies, those of GET routes query strings and path parameters.
\`name?\` is an optional field. A request that does not fit its schema gets 400 and changes nothing.
A response holds only the fields listed here. Errors are \`{ statusCode, code, message, requestId }\`.
Signed-in calls carry \`Authorization: Bearer <ID token>\`. A client that retries a write sends the
same \`Idempotency-Key\` again, where the operation documents one.`;

/** \`docs/api.md\`, before Prettier. */
export const renderApi = (): string =>
  [
    introduction,
    // The keys of `contracts` are the names of routes; Object.keys forgets it.
    ...(Object.keys(contracts) as RouteName[]).flatMap(routeLines),
    '',
    '## Types',
    ...table('Name', simpleRows),
    ...[...entities].flatMap(entityLines),
    '',
  ].join('\n');
