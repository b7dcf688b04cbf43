import { plainRequests, routes, pageRequests } from '#contract/routes.ts';
import { invoke } from '#local/functions/functions.ts';
import { servedRoutes } from '#local/gateway/routes.ts';

describe('routes of the local gateway', () => {
  it('serves the routes of the contract and requires a token where the contract does', () => {
    const served = servedRoutes(() => true);
    expect(served).toHaveLength(
      Object.keys(routes).length + plainRequests.length + pageRequests.length,
    );
    const required = Object.values(routes)
      .filter(({ token }) => token === 'required')
      .map(({ method, path }) => `${method} ${path}`);
    expect(
      served.filter(({ needsToken }) => needsToken).map(({ method, path }) => `${method} ${path}`),
    ).toEqual(required);
  });

  it('IMAGE-10 answers HEAD as well as GET for pictures', () => {
    const pictures = servedRoutes((name) => name === 'covers');
    expect(pictures.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /covers',
      'HEAD /covers',
    ]);
  });

  it('omits routes whose function does not exist', () => {
    const served = servedRoutes((name) => name === 'books');
    expect(new Set(served.map((route) => route.function))).toEqual(new Set(['books']));
  });

  it('ends a function after its timeout', async () => {
    const handler = async () => new Promise(() => undefined);
    const called = invoke({ name: 'books', handler, requestId: 'r', timeoutMs: 1 }, {});
    await expect(called).rejects.toThrow('books timed out after 0.001 seconds');
  });

  it('passes the name and the remaining time to a function', async () => {
    const handler = async (_event: unknown, context: unknown) => context;
    expect(
      await invoke({ name: 'books', handler, requestId: 'r', timeoutMs: 10_000 }, {}),
    ).toMatchObject({ functionName: 'books', awsRequestId: 'r' });
  });
});
