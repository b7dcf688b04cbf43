import { plainRequests, routes, pageRequests } from '#contract/routes.ts';
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
});
