import { type StubServer, startStubServer } from '#test/support/stub-server.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { watchSite } from '#lambdas/site-watch/watch-site.ts';

type Responses = Readonly<Record<string, readonly [status: number, body: string]>>;

const BOOK = '/manifestation/R100000002-I000000000001';
const healthy: Responses = {
  '/': [200, '<!doctype html><div id="root"></div>'],
  '/api/search': [200, JSON.stringify([{ KANRI_ID: 'R100000002-I000000000001' }])],
  [BOOK]: [200, '<script type="application/ld+json">{}</script><div id="root"></div>'],
};

let site: StubServer;
const bodies: string[] = [];
const serve = (responses: Responses): void => {
  site.answer = (request, response) => {
    const [status, body] = responses[request.url ?? ''] ?? [404, ''];
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString());
      response.writeHead(status).end(body);
    });
  };
};
const watch = async (timeoutMs?: number) =>
  watchSite({ origin: site.origin, log: silentLog, ...(timeoutMs && { timeoutMs }) })();

beforeEach(async () => {
  site = await startStubServer();
  bodies.length = 0;
});
afterEach(async () => {
  await site.close();
});

describe('the external check of the site', () => {
  it('requests the start page, a search and the page of a found book', async () => {
    serve(healthy);
    await watch();
    expect(site.requests.toSorted()).toEqual(['/', '/api/search', BOOK]);
    expect(bodies.filter((body) => body !== '').map((body) => JSON.parse(body))).toEqual([
      { OperationType: 'search_word_scored', search_word: '本', size: '1' },
    ]);
  });

  it('MONITOR-02 fails when the stage does not know its origin', async () => {
    await expect(watchSite({ origin: '', log: silentLog })()).rejects.toThrow('SITE_ORIGIN');
    expect(site.requests).toEqual([]);
  });

  it.each<[string, Responses, string]>([
    ['a start page that fails', { '/': [503, ''] }, '/ returned status 503'],
    [
      'another page as the start page',
      { '/': [200, 'Welcome to nginx'] },
      '/ is not the start page',
    ],
    ['MONITOR-02 a search without hits', { '/api/search': [200, '[]'] }, 'finds no book'],
    ['a search that fails', { '/api/search': [500, '{}'] }, '/api/search returned status 500'],
    ['a search that returns a page', { '/api/search': [200, '<html>'] }, 'JSON'],
    ['a missing book', { [BOOK]: [404, ''] }, `${BOOK} returned status 404`],
    [
      'a page without structured data',
      { [BOOK]: [200, '<div id="root">'] },
      'does not describe its book',
    ],
  ])('fails for %s', async (_, changed, message) => {
    serve({ ...healthy, ...changed });
    await expect(watch()).rejects.toThrow(message);
  });

  it('ALARM-03 fails when the sign-in does, and signs in at each check', async () => {
    serve(healthy);
    const signIn = jest.fn(() => Promise.resolve());
    await watchSite({ origin: site.origin, signIn, log: silentLog })();
    expect(signIn).toHaveBeenCalledTimes(1);
    signIn.mockRejectedValue(new Error('PreTokenGeneration failed'));
    await expect(watchSite({ origin: site.origin, signIn, log: silentLog })()).rejects.toThrow(
      'PreTokenGeneration failed',
    );
  });

  it('reports all failures at once', async () => {
    serve({});
    await expect(watch()).rejects.toThrow(
      /\/ returned status 404; .*\/api\/search returned status 404/,
    );
  });

  it('does not follow a redirect', async () => {
    serve(healthy);
    const { answer } = site;
    site.answer = (request, response) => {
      if (request.url === '/') response.writeHead(302, { location: '/elsewhere' }).end();
      else answer(request, response);
    };
    await expect(watch()).rejects.toThrow('fetch failed');
    expect(site.requests).not.toContain('/elsewhere');
  });

  it('fails at the timeout when the site does not respond', async () => {
    serve(healthy);
    const { answer } = site;
    site.answer = (request, response) => {
      if (request.url !== '/') answer(request, response);
    };
    await expect(watch(300)).rejects.toThrow('timeout');
  });
});
