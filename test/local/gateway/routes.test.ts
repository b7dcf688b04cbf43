import { plainRoutes, routes, shellRequests } from '#contract/routes.ts';
import { invoke } from '#local/gateway/invoke.ts';
import { servedRoutes } from '#local/gateway/route-table.ts';

describe('routes of the local gateway', () => {
  it('are those of the contract, each behind a token where the contract requires one', () => {
    const served = servedRoutes(() => true);
    expect(served).toHaveLength(
      Object.keys(routes).length + Object.keys(plainRoutes).length + shellRequests.length,
    );
    const required = Object.values(routes)
      .filter(({ token }) => token === 'required')
      .map(({ method, path }) => `${method} ${path}`);
    expect(
      served.filter(({ needsToken }) => needsToken).map(({ method, path }) => `${method} ${path}`),
    ).toEqual(required);
  });

  it('are left out while their function does not exist', () => {
    const served = servedRoutes((name) => name === 'books');
    expect(new Set(served.map((route) => route.function))).toEqual(new Set(['books']));
  });

  it('end a function that takes longer than it may', async () => {
    const handler = async () => new Promise(() => undefined);
    const called = invoke({ name: 'books', handler, requestId: 'r', timeoutMs: 1 }, {});
    await expect(called).rejects.toThrow('books timed out after 0.001 seconds');
  });

  it('tell a function who it is and how long it has left', async () => {
    const handler = async (_event: unknown, context: unknown) => context;
    expect(
      await invoke({ name: 'books', handler, requestId: 'r', timeoutMs: 10_000 }, {}),
    ).toMatchObject({ functionName: 'books', awsRequestId: 'r' });
  });
});
