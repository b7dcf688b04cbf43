import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import {
  ORIGIN_HEADER,
  pageRequests,
  plainRequests,
  type Route,
  routeKeyOf,
  routes,
} from '#contract/routes.ts';
import { requiredVariables } from '#lambdas/shared/environment.ts';
import type { FunctionSpec } from '#lambdas/specs/function-rights.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { getEvent, TEST_ORIGIN_SECRET } from '#test/support/gateway-events.ts';
import { setHandlerEnvironment } from '#test/support/handler-environment.ts';

/**
 * Every request that the gateway passes on, by the handlers as they are deployed. A route of a new
 * function is attacked as soon as the contract has it.
 */
const operations = Object.values<Route>(routes);
const requests = [...operations, ...plainRequests, ...pageRequests].map((route) => ({
  key: routeKeyOf(route),
  // A route has a function with a specification; another test proves it.
  spec: functionSpecs[route.function as keyof typeof functionSpecs] as FunctionSpec,
}));

beforeAll(() => {
  setHandlerEnvironment({
    ...Object.fromEntries(
      requests
        .flatMap(({ spec }) => requiredVariables(spec))
        .map((variable) => [variable, 'https://unused.example']),
    ),
    COVER_SOURCE: '',
    USER_POOL_ID: 'ap-northeast-1_Test00001',
    TOKEN_JWKS: '{"keys":[]}',
  });
});

type Handler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

/** A request that is malformed in every other respect too. */
const ask = async (key: string, { entry }: FunctionSpec, headers: Record<string, string>) => {
  // As it is deployed: a module with a handler.
  const { handler } = (await import(`#${entry}`)) as { readonly handler: Handler };
  return handler({
    ...getEvent('/', {}),
    routeKey: key,
    headers: { authorization: 'Bearer a.b.c', ...headers },
    body: '{',
  });
};

describe.each(requests)('$key', ({ key, spec }) => {
  it.each([
    ['without the secret', {}],
    ['with a wrong secret', { [ORIGIN_HEADER]: 'guessed' }],
    ['with two secrets', { [ORIGIN_HEADER]: `guessed,${TEST_ORIGIN_SECRET}` }],
  ])('EDGE-30 EDGE-32 rejects a request %s', async (_, headers) => {
    const { statusCode, body } = await ask(key, spec, headers);
    expect(statusCode).toBe(403);
    expect(JSON.parse(body ?? '')).toMatchObject({ code: 'FORBIDDEN', requestId: 'test-request' });
  });
});

// Otherwise functions that reject everything would make all tests above pass.
describe.each(operations.map((route) => ({ key: routeKeyOf(route), route })))(
  '$key',
  ({ key, route }) => {
    it('reads a request with the secret', async () => {
      const spec = functionSpecs[route.function as keyof typeof functionSpecs];
      const { statusCode } = await ask(key, spec, { [ORIGIN_HEADER]: TEST_ORIGIN_SECRET });
      expect(statusCode).not.toBe(403);
    });
  },
);
