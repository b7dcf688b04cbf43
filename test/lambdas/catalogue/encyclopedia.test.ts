import * as z from 'zod';
import { createSummaryReader, summaryAddress } from '#lambdas/catalogue/encyclopedia.ts';
import { createFetchedCache } from '#lambdas/shared/dynamo/fetched-cache.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { startStubServer, type StubServer } from '#test/support/stub-server.ts';
import { createTestTables, type TestTables } from '#test/support/tables.ts';

const DAY = 24 * 60 * 60 * 1_000;

describe('summaryAddress', () => {
  const source = new URL('https://ja.wikipedia.org');

  it.each([
    [
      'https://ja.wikipedia.org/wiki/夏目漱石',
      'https://ja.wikipedia.org/api/rest_v1/page/summary/%E5%A4%8F%E7%9B%AE%E6%BC%B1%E7%9F%B3',
    ],
    [
      'http://ja.wikipedia.org/wiki/AC/DC?x=1#y',
      'https://ja.wikipedia.org/api/rest_v1/page/summary/AC%2FDC',
    ],
    [
      'https://ja.wikipedia.org/wiki/%2e%2e%2fadmin',
      'https://ja.wikipedia.org/api/rest_v1/page/summary/..%2Fadmin',
    ],
  ])('maps the article %s to an address on the configured host', (link, address) => {
    expect(summaryAddress(source, link)?.href).toBe(address);
  });

  it.each([
    'https://evil.example/wiki/夏目漱石',
    'https://ja.wikipedia.org.evil.example/wiki/X',
    'https://ja.wikipedia.org@evil.example/wiki/X',
    'https://ja.wikipedia.org:8080/wiki/X',
    'http://169.254.169.254/wiki/X',
    'https://ja.wikipedia.org/w/index.php?title=X',
    'https://ja.wikipedia.org/wiki/',
    'https://ja.wikipedia.org/wiki/%E5%A4',
    `https://ja.wikipedia.org/wiki/${'x'.repeat(256)}`,
    'not an address',
  ])('SEC-65 returns null for the link %s', (link) => {
    expect(summaryAddress(source, link)).toBeNull();
  });
});

describe('createSummaryReader', () => {
  let tables: TestTables<'linkPreviews'>;
  let server: StubServer;
  let now = Date.parse('2026-01-01');
  const warnings: string[] = [];
  const log: Log = {
    info: () => {},
    error: () => {},
    warn: ({ code }) => {
      warnings.push(code);
    },
  };

  beforeAll(async () => {
    [tables, server] = await Promise.all([createTestTables('linkPreviews'), startStubServer()]);
  });
  beforeEach(() => {
    server.requests.length = 0;
    warnings.length = 0;
  });
  afterAll(async () => {
    tables.close();
    await server.close();
  });

  const respondWithJson = (body: unknown, status = 200): void => {
    server.answer = (_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
  };
  const cacheIn = (tableName: string) =>
    createFetchedCache({
      database: tables.database,
      tableName,
      clock: () => now,
      kind: 'summary',
      schema: z.string(),
    });
  const read = (title: string, tableName = tables.names.linkPreviews) =>
    createSummaryReader({
      source: new URL(server.origin),
      userAgent: 'Hondana test',
      cache: cacheIn(tableName),
      log,
    })(`${server.origin}/wiki/${title}`);

  it('SP-129 fetches a summary once in thirty days', async () => {
    respondWithJson({ type: 'standard', extract: '最初の版。' });
    expect(await read('A')).toBe('最初の版。');
    respondWithJson({ type: 'standard', extract: '新しい版。' });
    now += 30 * DAY - 1_000;
    expect(await read('A')).toBe('最初の版。');
    expect(server.requests).toEqual(['/api/rest_v1/page/summary/A']);
    now += 1_000;
    expect(await read('A')).toBe('新しい版。');
  });

  it('SP-129 retries a failed summary after an hour', async () => {
    respondWithJson({}, 500);
    expect(await read('B')).toBeUndefined();
    respondWithJson({ type: 'standard', extract: '戻った。' });
    now += DAY / 24 - 1_000;
    expect(await read('B')).toBeUndefined();
    expect(server.requests).toHaveLength(1);
    expect(warnings).toEqual(['ENCYCLOPEDIA_FAILED']);
    now += 1_000;
    expect(await read('B')).toBe('戻った。');
  });

  it.each([
    ['a disambiguation page', { type: 'disambiguation', extract: '曖昧さ回避' }],
    ['an empty introduction', { type: 'standard', extract: ' ' }],
    ['a response of another shape', ['x']],
    ['a response that is too large', { type: 'standard', extract: 'x'.repeat(300_000) }],
  ])('returns no summary for %s', async (what, body) => {
    respondWithJson(body);
    expect(await read(encodeURIComponent(what))).toBeUndefined();
  });

  it('truncates a long summary to 2,000 characters', async () => {
    respondWithJson({ type: 'standard', extract: '長'.repeat(5_000) });
    expect(await read('Long')).toHaveLength(2_000);
  });

  it('removes halves of characters, which the cache could not store', async () => {
    respondWithJson({ type: 'standard', extract: `\ud800${'長'.repeat(1_998)}😀` });
    expect(await read('Halves')).toBe('長'.repeat(1_998));
    respondWithJson({}, 500);
    expect(await read('Halves')).toBe('長'.repeat(1_998));
  });

  it('follows a redirect within the host of the encyclopedia', async () => {
    server.answer = (request, response) => {
      if (request.url?.endsWith('/Old') === true) {
        response.writeHead(302, { location: 'New' }).end();
      } else {
        response.end(JSON.stringify({ type: 'standard', extract: '移動した。' }));
      }
    };
    expect(await read('Old')).toBe('移動した。');
    expect(server.requests.at(-1)).toBe('/api/rest_v1/page/summary/New');
  });

  it('does not follow a redirect to another host, nor an endless one', async () => {
    const other = await startStubServer();
    server.answer = (_request, response) => {
      response.writeHead(302, { location: `${other.origin}/stolen` }).end();
    };
    expect(await read('Away')).toBeUndefined();
    expect(other.requests).toEqual([]);
    server.answer = (request, response) => {
      response.writeHead(302, { location: request.url ?? '' }).end();
    };
    expect(await read('Round')).toBeUndefined();
    expect(server.requests).toHaveLength(1 + 3);
    await other.close();
  });

  it('returns no summary when the host closes the connection', async () => {
    server.answer = (request) => {
      request.socket.destroy();
    };
    expect(await read('Gone')).toBeUndefined();
  });

  it('returns no summary when the cache fails', async () => {
    respondWithJson({ type: 'standard', extract: 'x' });
    expect(await read('Lost', 'no-such-table')).toBeUndefined();
    expect(warnings).toEqual(['ENCYCLOPEDIA_FAILED']);
  });

  it('sends no request when no encyclopedia is configured', async () => {
    const readNothing = createSummaryReader({
      source: null,
      userAgent: 'Hondana test',
      cache: cacheIn(tables.names.linkPreviews),
      log,
    });
    expect(await readNothing(`${server.origin}/wiki/A`)).toBeUndefined();
    expect(server.requests).toEqual([]);
  });
});
