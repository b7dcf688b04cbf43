import type { RequestListener } from 'node:http';
import {
  linkMetadataContract,
  type LinkPreview,
  linkPreviewSchema,
} from '#contract/operations/link-preview.ts';
import { LINK_PREVIEW } from '#lambdas/specs/settings.ts';
import { connectPinned, createGuardedFetch } from '#lambdas/link-preview/guarded-fetch.ts';
import { readLinkMetadata } from '#lambdas/link-preview/read-link-metadata.ts';
import { createFetchedCache } from '#lambdas/shared/dynamo/fetched-cache.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import { getEvent } from '#test/support/gateway-events.ts';
import { rejected } from '#test/support/rejections.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { startStubServer, type StubServer } from '#test/support/stub-server.ts';
import { testTables } from '#test/support/tables.ts';

const PUBLIC = '93.184.216.34';
const addresses: Record<string, readonly string[]> = {
  'books.example': [PUBLIC],
  'other.example': ['8.8.8.8'],
  'inside.example': ['10.0.0.7'],
};

let server: StubServer;
let now = Date.parse('2026-04-01T00:00:00.000Z');
/** Addresses that were connected to, in order. */
let connected: string[] = [];
/** Host names that were resolved. */
let resolved: string[] = [];
let resolve = (hostname: string): Promise<readonly string[]> =>
  Promise.resolve(addresses[hostname] ?? []);
let limits = {};

const tables = testTables(beforeAll, 'linkPreviews');
beforeAll(async () => {
  server = await startStubServer();
});
beforeEach(() => {
  connected = [];
  resolved = [];
  limits = {};
  server.requests.length = 0;
  resolve = (hostname) => Promise.resolve(addresses[hostname] ?? []);
});
afterAll(async () => {
  await server.close();
});

/** The guarded fetch; only its connections lead to the stub instead of the public address. */
const guarded = createGuardedFetch({
  resolve: (hostname) => {
    resolved.push(hostname);
    return resolve(hostname);
  },
  connect: (call) => {
    connected.push(call.address);
    const url = new URL(call.url);
    url.protocol = 'http:';
    url.port = new URL(server.origin).port;
    return connectPinned({ ...call, url, address: '127.0.0.1' });
  },
  userAgent: 'Hondana test',
});

const warn = jest.fn();
const log: Log = { ...silentLog, warn };

const read = async (url: string) => {
  const handler = createHandler({
    routes: [
      serve('linkMetadata', linkMetadataContract, {
        readLinkMetadata: {
          allow: () => true,
          run: readLinkMetadata({
            fetchPage: (address, pageLimits) => guarded(address, { ...pageLimits, ...limits }),
            cache: createFetchedCache({
              database: tables.database,
              tableName: tables.names.linkPreviews,
              clock: () => now,
              kind: 'preview',
              schema: linkPreviewSchema,
            }),
            log,
          }),
        },
      }),
    ],
    readViewer: () => Promise.resolve(null),
    log: silentLog,
  });
  const response = await handler(getEvent('/api/link-metadata', { url }));
  // What the test expects of the body is what it asserts.
  return { status: response.statusCode, body: JSON.parse(response.body ?? '') as LinkPreview };
};

const respondWith = (listener: RequestListener): void => {
  server.answer = listener;
};
const respondHtml = (html: string | Buffer, contentType = 'text/html; charset=utf-8'): void => {
  respondWith((_request, response) => {
    response.writeHead(200, { 'content-type': contentType }).end(html);
  });
};
const redirectTo = (location: string): void => {
  respondWith((_request, response) => {
    response.writeHead(302, { location }).end();
  });
};
let requested = 0;
/** An address that no other test uses. */
const fresh = (host = 'http://books.example'): string => {
  requested += 1;
  return `${host}/page/${String(requested)}`;
};
const nothing = { status: 404, body: { code: 'NOT_FOUND' } };

describe('the preview of a link', () => {
  it.each([
    'http://192.168.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://a:b@books.example/',
    'http://books.example:8080/',
  ])('LOCAL-16 logs no warning for %s, and one for a page that fails', async (url) => {
    warn.mockClear();
    expect(await read(url)).toMatchObject(nothing);
    expect(warn).not.toHaveBeenCalled();
    respondWith((_request, response) => {
      response.writeHead(500).end();
    });
    expect(await read(fresh())).toMatchObject(nothing);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('LOCAL-16 logs no warning for a page that leads to such an address', async () => {
    warn.mockClear();
    redirectTo('http://169.254.169.254/');
    expect(await read(fresh())).toMatchObject(nothing);
    expect(warn).not.toHaveBeenCalled();
  });

  it('API-LINK-01 API-LINK-02 ENT-30 returns the Open Graph metadata of a page', async () => {
    respondHtml(`<!doctype html><head>
      <meta property="og:title" content="吾輩は猫である">
      <meta property="og:description" content="名前はまだ無い。 &amp; どこで生れたか">
      <meta property="og:image" content="/covers/cat.jpg">
      <meta property="og:url" content="https://books.example/cat">
      <title>別の題</title></head>`);
    expect(await read(fresh())).toEqual({
      status: 200,
      body: {
        ogTitle: '吾輩は猫である',
        ogDescription: '名前はまだ無い。 & どこで生れたか',
        ogImage: 'http://books.example/covers/cat.jpg',
        ogUrl: 'https://books.example/cat',
      },
    });
  });

  it('returns the title and the description of a page without Open Graph', async () => {
    respondHtml('<title>\n ただの題 \n</title><meta name=description content=説明>');
    const url = fresh();
    expect((await read(url)).body).toEqual({
      ogTitle: 'ただの題',
      ogDescription: '説明',
      ogUrl: url,
    });
  });

  it.each([
    ['Shift_JIS', 'text/html; charset=Shift_JIS', '', [0x93, 0xfa, 0x96, 0x7b]],
    ['Shift_JIS', 'text/html', '<meta charset="shift_jis">', [0x93, 0xfa, 0x96, 0x7b]],
    ['EUC-JP', 'text/html; charset=EUC-JP', '', [0xc6, 0xfc, 0xcb, 0xdc]],
    [
      'EUC-JP',
      'text/html',
      '<meta http-equiv="Content-Type" content="text/html; charset=euc-jp">',
      [0xc6, 0xfc, 0xcb, 0xdc],
    ],
    ['UTF-8', 'text/html; charset=no-such-charset', '', [...Buffer.from('日本')]],
  ])('SP-072 decodes a page in %s declared by %p %p', async (_, contentType, meta, title) => {
    const pieces = [Buffer.from(`${meta}<title>`), Buffer.from(title), Buffer.from('</title>')];
    respondHtml(Buffer.concat(pieces), contentType);
    expect((await read(fresh())).body.ogTitle).toBe('日本');
  });

  it('SEC-10 SEC-67 drops URLs other than HTTP and truncates long texts', async () => {
    respondHtml(`<meta property="og:title" content="${'題'.repeat(5_000)}">
      <meta property="og:description" content="${'文'.repeat(5_000)}">
      <meta property="og:image" content="data:image/png;base64,AAAA">
      <meta property="og:url" content="javascript:alert(1)">`);
    const url = fresh();
    const { body } = await read(url);
    expect(body.ogTitle).toHaveLength(LINK_PREVIEW.titleMax);
    expect(body.ogDescription).toHaveLength(LINK_PREVIEW.descriptionMax);
    expect(body).not.toHaveProperty('ogImage');
    expect(body.ogUrl).toBe(url);
  });

  it('SP-072 caches a preview for a day for all fragments of a URL', async () => {
    const url = fresh();
    respondHtml('<title>最初</title>');
    await read(url);
    respondHtml('<title>次</title>');
    now += 24 * 60 * 60 * 1_000 - 1_000;
    expect((await read(`${url}#later`)).body.ogTitle).toBe('最初');
    now += 1_000;
    expect((await read(url)).body.ogTitle).toBe('次');
  });

  it('caches a failure for an hour', async () => {
    const url = fresh();
    respondWith((_request, response) => {
      response.writeHead(500).end();
    });
    expect(await read(url)).toMatchObject(nothing);
    respondHtml('<title>戻った</title>');
    now += 60 * 60 * 1_000 - 1_000;
    expect(await read(url)).toMatchObject(nothing);
    now += 1_000;
    expect((await read(url)).body.ogTitle).toBe('戻った');
  });
});

describe('fetching what somebody has linked', () => {
  it('SEC-67 sends the product’s user agent and nothing of the reader', async () => {
    let headers: unknown;
    respondWith((request, response) => {
      headers = request.headers;
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>x</title>');
    });
    await read(fresh());
    expect(headers).toEqual({
      host: expect.stringMatching(/^books\.example:/),
      connection: 'close',
      accept: 'text/html,application/xhtml+xml',
      'accept-encoding': 'identity',
      'accept-language': 'ja,en;q=0.5',
      'user-agent': 'Hondana test',
    });
  });

  it.each([
    'http://inside.example/',
    'http://127.0.0.1/',
    'http://169.254.169.254/latest/meta-data/iam/security-credentials/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://unknown.example/',
    'http://books.example:8080/',
    'https://books.example:80/',
    'http://books.example:22/',
    'http://reader:secret@books.example/',
  ])('SEC-67 does not connect to %s', async (url) => {
    respondHtml('<title>秘密</title>');
    expect(await read(url)).toMatchObject(nothing);
    expect(connected).toEqual([]);
    expect(server.requests).toEqual([]);
  });

  it.each([
    'ftp://books.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'books.example',
    '',
  ])('SEC-67 rejects the address %p', async (url) => {
    expect(await read(url)).toMatchObject(rejected('url'));
  });

  it('SEC-67 gives the same response for rejected, failing and unknown hosts', async () => {
    respondWith((_request, response) => {
      response.writeHead(403).end();
    });
    const response = await read('http://10.0.0.1/alike');
    expect(await read('http://nowhere.example/alike')).toEqual(response);
    expect(await read(fresh())).toEqual(response);
  });

  it('SEC-67 connects to the checked address and resolves a name once', async () => {
    let lookups = 0;
    resolve = () => {
      lookups += 1;
      return Promise.resolve(lookups === 1 ? [PUBLIC] : ['127.0.0.1']);
    };
    respondHtml('<title>x</title>');
    await read(fresh());
    expect(connected).toEqual([PUBLIC]);
    expect(resolved).toEqual(['books.example']);
  });

  it('SEC-67 connects to the given address, whatever the host name', async () => {
    respondHtml('<title>x</title>');
    const { port } = new URL(server.origin);
    const response = await connectPinned({
      url: new URL(`http://no-such-name.invalid:${port}/pinned`),
      address: '127.0.0.1',
      headers: {},
      signal: AbortSignal.timeout(5_000),
    });
    response.destroy();
    expect(server.requests).toEqual(['/pinned']);
  });

  it('SEC-67 follows three redirects and checks the host of each', async () => {
    respondWith((request, response) => {
      const step = Number(/hop=(\d)/.exec(request.url ?? '')?.[1] ?? 0);
      if (step === 3) {
        response.writeHead(200, { 'content-type': 'text/html' }).end('<title>着いた</title>');
        return;
      }
      const host = step % 2 === 0 ? 'https://other.example' : 'http://books.example';
      response.writeHead(301, { location: `${host}/?hop=${String(step + 1)}` }).end();
    });
    expect((await read(fresh())).body).toEqual({
      ogTitle: '着いた',
      ogUrl: 'https://other.example/?hop=3',
    });
    expect(connected).toEqual([PUBLIC, '8.8.8.8', PUBLIC, '8.8.8.8']);
  });

  it.each([
    'http://127.0.0.1/',
    'http://inside.example/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0x7f000001/',
    'http://[::ffff:127.0.0.1]/',
    'http://books.example:6379/',
    'file:///etc/passwd',
    'gopher://books.example/',
  ])('SEC-67 does not follow a redirect to %s', async (location) => {
    redirectTo(location);
    expect(await read(fresh())).toMatchObject(nothing);
    expect(connected).toEqual([PUBLIC]);
  });

  it('SEC-67 stops after the maximum number of redirects', async () => {
    redirectTo('http://books.example/again');
    expect(await read(fresh())).toMatchObject(nothing);
    expect(connected).toHaveLength(1 + LINK_PREVIEW.redirects);
  });

  it.each([
    ['a picture', { 'content-type': 'image/png' }],
    ['JSON', { 'content-type': 'application/json' }],
    ['something without a type', {}],
    ['a compressed page', { 'content-type': 'text/html', 'content-encoding': 'gzip' }],
  ])('SEC-67 returns no preview of %s', async (_, headers) => {
    respondWith((_request, response) => {
      response.writeHead(200, headers).end('<title>x</title>');
    });
    expect(await read(fresh())).toMatchObject(nothing);
  });

  it('SP-072 downloads only the beginning of a huge page', async () => {
    let sent = 0;
    respondWith((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write('<title>大きい</title>');
      const fill = (): void => {
        while (!response.destroyed && sent < 64 * 1024 * 1024) {
          sent += 65_536;
          if (!response.write('x'.repeat(65_536))) {
            response.once('drain', fill);
            return;
          }
        }
        response.end();
      };
      fill();
    });
    expect((await read(fresh())).body.ogTitle).toBe('大きい');
    // Some of it was in buffers, but not all sixty-four megabytes.
    expect(sent).toBeLessThan(32 * 1024 * 1024);
  });

  it.each(['<div>', '<meta property="x">', '<a></b>'])(
    'SEC-67 parses a page of nothing but %s within two seconds of processor time',
    async (tag) => {
      respondHtml(`<title>題</title>${tag.repeat(LINK_PREVIEW.maxBytes / tag.length)}`);
      const before = process.cpuUsage();
      expect((await read(fresh())).body.ogTitle).toBe('題');
      expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
    },
  );

  it('SEC-67 stops at the timeout when a host responds slowly or never', async () => {
    limits = { timeoutMs: 50 };
    respondWith((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const drip = setInterval(() => {
        response.write(' ');
      }, 10);
      response.once('close', () => {
        clearInterval(drip);
      });
    });
    expect(await read(fresh())).toMatchObject(nothing);
    respondWith(() => undefined);
    expect(await read(fresh())).toMatchObject(nothing);
    resolve = () => new Promise(() => undefined);
    expect(await read(fresh())).toMatchObject(nothing);
  });
});
