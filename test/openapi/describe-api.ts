import { contracts, type RouteName } from '#contract/contracts.ts';
import { errorStatus } from '#contract/errors.ts';
import * as limits from '#contract/limits.ts';
import type { Operation } from '#contract/operation.ts';
import { routes, type Route } from '#contract/routes.ts';
import { exampleOf } from '#test/trust/support/example-requests.ts';
import type { Fields, OperationKey } from '#test/trust/support/world.ts';
import { convertSchemas, nameSchemas, type Schema, type Schemas } from './convert-schemas.ts';

const description = `Requests of POST routes are JSON bodies, those of GET routes query strings and path parameters.
Of several operations of a route, the field of the discriminator names one; without a discriminator, the required field
of its request does. A request that does not fit its schema gets 400 and changes nothing. A response has the fields listed
here and no others; a \`statusCode\` in it is its status. Signed-in calls carry \`Authorization: Bearer <ID token>\`. A
client that repeats the creation of a note sends the same \`Idempotency-Key\`. Shared caches keep a response for
\`x-cache-seconds\`. \`x-limits\` has all limits by their names in the contract, those of a day included.`;

const SCHEMAS = '#/components/schemas/';
const security = { required: [{ idToken: [] }], optional: [{}, { idToken: [] }], none: [] };

const json = (schema: object) => ({ 'application/json': { schema } });

const audienceOf = ({ access, writes }: Operation): string =>
  (access === 'signedIn' ? 'Signed-in readers only.' : 'Anybody.') +
  (writes === true ? ' Changes what readers have.' : '');

/** The operations of a route. A request gets the field that names its operation, and an example. */
const callsOf = (routeName: RouteName, requests: Schemas, responses: Schemas) => {
  const { choose }: Route = routes[routeName];
  return Object.entries<Operation>(contracts[routeName]).map(([name, operation]) => {
    const key = `${routeName}.${name}` as OperationKey;
    const { properties, required = [] } = requests[key] ?? {};
    if (properties === undefined)
      throw new Error(`The request of ${key} is not an object of its own`);
    const named: Fields = 'key' in choose ? { [choose.key]: name } : {};
    const example = { ...named, ...exampleOf(key) };
    const request: Schema = {
      type: 'object',
      description: audienceOf(operation),
      properties: { ...('key' in choose && { [choose.key]: { const: name } }), ...properties },
      required: [...Object.keys(named), ...required],
      examples: [example],
    };
    return { name, key, example, request, response: responses[key] ?? {} };
  });
};
type Call = ReturnType<typeof callsOf>[number];

const requestsOf = ({ choose }: Route, calls: readonly Call[]): object => {
  const references = calls.map(({ name, key }) => [name, `${SCHEMAS}${key}.request`]);
  const discriminator = 'key' in choose && {
    discriminator: { propertyName: choose.key, mapping: Object.fromEntries(references) },
  };
  return { oneOf: references.map(([, $ref]) => ({ $ref })), ...discriminator };
};

/** A parameter for each field of the only operation. */
const parametersOf = ({ path }: Route, { request, example }: Call): readonly object[] =>
  Object.entries(request.properties ?? {}).map(([name, schema]) => ({
    name,
    in: path.includes(`{${name}}`) ? 'path' : 'query',
    required: request.required?.includes(name) === true,
    schema,
    example: example[name],
  }));

const describeRoute = (operationId: RouteName, route: Route, calls: readonly Call[]): object => {
  const only = calls.length === 1 ? calls[0] : undefined;
  const schema = only?.request ?? requestsOf(route, calls);
  const responses = calls.map(({ key }) => ({ $ref: `${SCHEMAS}${key}.response` }));
  // Several operations have one parameter, whose fields are spread over the query.
  const spread = { name: 'fields', in: 'query', style: 'form', explode: true, required: true };
  return {
    operationId,
    tags: [route.function],
    description: only?.request.description,
    security: security[route.token],
    'x-cache-seconds': route.cacheSeconds,
    ...(route.method === 'POST'
      ? { requestBody: { required: true, content: json(schema) } }
      : { parameters: only ? parametersOf(route, only) : [{ ...spread, schema }] }),
    responses: {
      200: {
        description: 'What the operation returns.',
        content: {
          ...json(only?.response ?? { anyOf: responses }),
          ...(route.linkedData && { 'application/ld+json': { schema: { type: 'object' } } }),
        },
      },
      '4XX': { $ref: '#/components/responses/Failure' },
      '5XX': { $ref: '#/components/responses/Failure' },
    },
  };
};

/** The response for every error: what it says, and the status of each code. */
const failure = {
  description: 'The operation has failed.',
  content: json({
    type: 'object',
    properties: { message: { type: 'string' }, requestId: { type: 'string' } },
    required: ['statusCode', 'code', 'message', 'requestId'],
    anyOf: Object.entries(errorStatus).map(([code, status]) => ({
      properties: { statusCode: { const: status }, code: { const: code } },
    })),
  }),
};

/** The OpenAPI description of the contract, as plain JSON. */
export const describeApi = async (): Promise<unknown> => {
  const registry = await nameSchemas();
  const requests = convertSchemas('input', registry);
  const responses = convertSchemas('output', registry);
  const schemas: Record<string, Schema> = { ...responses.named, ...requests.named };
  const paths: Record<string, Record<string, object>> = {};
  // Object.entries forgets the key type; routes have no other keys.
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    const calls = callsOf(name, requests.byKey, responses.byKey);
    const path = (paths[route.path] ??= {});
    path[route.method.toLowerCase()] = describeRoute(name, route, calls);
    for (const { key, request, response } of calls.length === 1 ? [] : calls) {
      schemas[`${key}.request`] = request;
      schemas[`${key}.response`] = response;
    }
  }
  const api = {
    openapi: '3.1.1',
    info: { title: 'Hondana', version: '1', description },
    servers: [{ url: '/' }],
    'x-limits': limits,
    paths,
    components: {
      schemas,
      responses: { Failure: failure },
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
  return JSON.parse(JSON.stringify(api).replaceAll('"#/$defs/', `"${SCHEMAS}`));
};
