import { type StubServer, startStubServer } from '#test/support/stub-server.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { watchSite } from '#lambdas/site-watch/watch-site.ts';

type Answers = Readonly<Record<string, readonly [status: number, body: string]>>;

const BOOK = '/manifestation/R100000002-I000000000001';
const well: Answers = {
  '/': [200, '<!doctype html><div id="root"></div>'],
  '/api/search': [200, JSON.stringify([{ KANRI_ID: 'R100000002-I000000000001' }])],
  [BOOK]: [200, '<script type="application/ld+json">{}</script><div id="root"></div>'],
};

let site: StubServer;
const bodies: string[] = [];
const serve = (answers: Answers): void => {
  site.answer = (request, response) => {
    const [status, body] = answers[request.url ?? ''] ?? [404, ''];
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

describe('watching the site from outside', () => {
  it('asks for the start page, searches, and opens the book that it found', async () => {
    serve(well);
    await watch();
    expect(site.requests.toSorted()).toEqual(['/', '/api/search', BOOK]);
    expect(bodies.filter((body) => body !== '').map((body) => JSON.parse(body))).toEqual([
      { OperationType: 'search_word_scored', search_word: '本', size: '1' },
    ]);
  });

  it('is content with a catalogue that has no books yet', async () => {
    serve({ ...well, '/api/search': [200, '[]'] });
    await watch();
    expect(site.requests).not.toContain(BOOK);
  });

  it('has nothing to look at before a stage knows its address', async () => {
    await watchSite({ origin: '', log: silentLog })();
    expect(site.requests).toEqual([]);
  });

  it.each<[string, Answers, string]>([
    ['a start page that fails', { '/': [503, ''] }, '/ answered 503'],
    ['another page in its place', { '/': [200, 'Welcome to nginx'] }, '/ is not the start page'],
    ['a search that fails', { '/api/search': [500, '{}'] }, '/api/search answered 500'],
    ['a page where answers should be', { '/api/search': [200, '<html>'] }, 'JSON'],
    ['a book that is not there', { [BOOK]: [404, ''] }, `${BOOK} answered 404`],
    ['a book without its head', { [BOOK]: [200, '<div id="root">'] }, 'says nothing of its book'],
  ])('fails for %s', async (_, changed, message) => {
    serve({ ...well, ...changed });
    await expect(watch()).rejects.toThrow(message);
  });

  it('says everything that is wrong at once', async () => {
    serve({});
    await expect(watch()).rejects.toThrow(/\/ answered 404; .*\/api\/search answered 404/);
  });

  it('does not follow a redirection to somebody else', async () => {
    serve(well);
    const { answer } = site;
    site.answer = (request, response) => {
      if (request.url === '/') response.writeHead(302, { location: '/elsewhere' }).end();
      else answer(request, response);
    };
    await expect(watch()).rejects.toThrow('fetch failed');
    expect(site.requests).not.toContain('/elsewhere');
  });

  it('does not wait for an answer that does not come', async () => {
    serve(well);
    const { answer } = site;
    site.answer = (request, response) => {
      if (request.url !== '/') answer(request, response);
    };
    await expect(watch(300)).rejects.toThrow('timeout');
  });
});
