import type { IncomingHttpHeaders } from 'node:http';
import { edgeHeaders } from '#contract/routes.ts';
import { openLoopbackServer, type LoopbackServer } from '#local/http/loopback-server.ts';
import { projectRoot } from '#local/settings.ts';
import { createPageEdge, EDGE_CACHE_HEADER, loadEdgeFunction } from '#local/site/page-edge.ts';

const FRESH = 'public, max-age=0, s-maxage=10';

describe('the edge in front of pages', () => {
  let server: LoopbackServer;
  let passed: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders }[];

  beforeAll(async () => {
    const edge = createPageEdge(await loadEdgeFunction(projectRoot), async (request, response) => {
      passed.push({ url: request.url, headers: request.headers });
      response.writeHead(200, { 'cache-control': FRESH }).end(request.method);
    });
    server = await openLoopbackServer(0, edge);
  });
  beforeEach(() => {
    passed = [];
  });
  afterAll(async () => server.close());

  const ask = async (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${String(server.port)}${path}`, init);

  it('EDGE-01 SEC-19 passes on path and locale, and nothing else of a request', async () => {
    await ask('/note/%E8%8A%B1?title=x', {
      headers: {
        authorization: 'Bearer token',
        cookie: 'a=b; locale=en; userInfo=hanako',
        'user-agent': 'crawler',
        'x-forwarded-for': '192.0.2.1',
        [edgeHeaders.locale]: 'forged',
        [edgeHeaders.path]: '/forged',
      },
    });
    expect(passed).toEqual([
      {
        url: '/',
        headers: {
          host: `127.0.0.1:${String(server.port)}`,
          [edgeHeaders.locale]: 'en',
          [edgeHeaders.path]: '/note/%E8%8A%B1',
        },
      },
    ]);
  });

  it.each(['/search/100%', '/search/100%25', '/about'])(
    'EDGE-02 passes on %s in the header only',
    async (path) => {
      await ask(path);
      expect(passed).toMatchObject([{ url: '/', headers: { [edgeHeaders.path]: path } }]);
    },
  );

  it('EDGE-02 rejects a path that the gateway would reject for its length', async () => {
    expect((await ask(`/${'a'.repeat(4_000)}`)).status).toBe(414);
    expect(passed).toEqual([]);
  });

  it('SSR-14 redirects a search that arrives as a form', async () => {
    const { status, headers } = await ask('/search?words=%E6%BC%B1+%E7%9F%B3', {
      redirect: 'manual',
    });
    expect([status, headers.get('location')]).toEqual([302, '/search/%E6%BC%B1%20%E7%9F%B3']);
    expect(passed).toEqual([]);
  });

  it('EDGE-09 lets browsers revalidate, whatever the edge may keep', async () => {
    const { headers } = await ask('/');
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(headers.get(EDGE_CACHE_HEADER)).toBe(FRESH);
  });

  it('EDGE-05 passes on HEAD and rejects every other method', async () => {
    expect((await ask('/', { method: 'HEAD' })).status).toBe(200);
    expect((await ask('/', { method: 'POST' })).status).toBe(405);
    expect(passed).toHaveLength(1);
  });
});
