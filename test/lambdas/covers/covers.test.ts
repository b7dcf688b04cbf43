import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { readCoverRequest } from '#lambdas/covers/cover-request.ts';
import { createCoverSource, fetchCover } from '#lambdas/covers/cover-source.ts';
import { createCoverStore } from '#lambdas/covers/cover-store.ts';
import { openFaces } from '#lambdas/covers/faces.ts';
import { readCover } from '#lambdas/covers/read-cover.ts';
import { getEvent } from '#test/support/gateway-events.ts';
import { setHandlerEnvironment } from '#test/support/handler-environment.ts';
import { createMemoryBucket, type MemoryBucket } from '#test/support/memory-bucket.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { startStubServer, type StubServer } from '#test/support/stub-server.ts';

const DAY = 24 * 60 * 60;
const isbn = '978-4-10-101013-7';

describe('GET /covers without a source', () => {
  let handler: (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;
  beforeAll(async () => {
    setHandlerEnvironment({ COVERS_BUCKET: 'no-bucket', COVER_SOURCE: '', SITE_ORIGIN: '' });
    ({ handler } = await import('#lambdas/covers/handler.ts'));
  });

  it('API-BOOKS-11 SP-070 returns a drawn cover for a title', async () => {
    const { statusCode, headers, body } = await handler(getEvent('/covers', { title: 'こころ' }));
    expect(statusCode).toBe(200);
    expect(headers).toEqual({
      'content-type': 'image/svg+xml',
      'cache-control': `public, max-age=${String(30 * DAY)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    expect(body).toMatch(/^<svg [^>]*viewBox="0 0 280 400"/);
    expect(body).toContain('<title>こころ</title>');
  });

  it.each([
    [{}],
    [{ title: '' }],
    [{ title: '   ' }],
    [{ title: 'こころ', isbn: 'not a number' }],
    [{ title: 'こころ', isbn: '9784101010138' }],
    [{ title: 'x'.repeat(10_000) }],
    [{ title: '\u0000\u202E<&>' }],
    [{ kindle_image_id: '../../secret' }],
    [{ isbn: '../../9784101010137' }],
  ])('SP-070 returns an image for the query %p', async (query) => {
    const { statusCode, headers, body } = await handler(getEvent('/covers', query));
    expect([statusCode, headers?.['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(body).toMatch(/^<svg .*<\/svg>$/s);
  });
});

describe('a parsed cover request', () => {
  it('SP-070 truncates the title to 200 characters and removes invisible ones', () => {
    expect(readCoverRequest({ title: ' a\u0007\u202E \uD83D b\n' }).title).toBe('a b');
    expect(readCoverRequest({ title: '漱'.repeat(300) }).title).toHaveLength(200);
  });

  it.each(['978-4-10-101013-7', '4101010137', '9784101010137'])('reads the ISBN %s', (text) => {
    expect(readCoverRequest({ isbn: text }).isbn13).toBe('9784101010137');
  });

  it.each([
    ['51abcXYZ-_', '51abcXYZ-_'],
    ['51a%2BcD', '51a+cD'],
    ['51a%2FcD', null],
    ['..%2f..%2fx', null],
    ['%2e%2e', null],
    ['a/b', null],
    ['a.b', null],
    ['', null],
    ['x'.repeat(65), null],
  ])('SEC-64 reads the image id %p as %p', (text, id) => {
    expect(readCoverRequest({ kindle_image_id: text }).kindleImageId).toBe(id);
  });
});

describe('the configured cover source', () => {
  it.each(['https://covers.example', 'https://{isbn13}.example/x.jpg', 'covers/{isbn13}.jpg'])(
    'is refused at the start when it is %s',
    (setting) => {
      expect(() => createCoverSource(setting)).toThrow('COVER_SOURCE');
    },
  );

  it('SEC-64 requests a cover by its validated number only and stores it in the folder of that number type', () => {
    const find = createCoverSource(
      'https://covers.example/a/{isbn13}.jpg https://shop.example/I/{kindle_image_id}.jpg',
    );
    const seen = (query: Record<string, string>) => {
      const found = find(readCoverRequest(query));
      return found && [found.name, found.address.href];
    };
    expect(seen({ title: '../x', isbn })).toEqual([
      'isbn/9784101010137',
      'https://covers.example/a/9784101010137.jpg',
    ]);
    expect(seen({ kindle_image_id: '51a%2BcD' })).toEqual([
      'kindle/51a+cD',
      'https://shop.example/I/51a%2BcD.jpg',
    ]);
    expect(seen({ title: 'https://evil.example/x.jpg' })).toBeNull();
  });
});

describe('a cover from a source', () => {
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
  const faces = openFaces();
  let server: StubServer;
  let memory: MemoryBucket;
  let now: number;

  beforeAll(async () => {
    server = await startStubServer();
  });
  beforeEach(() => {
    memory = createMemoryBucket();
    server.requests.length = 0;
    now = Date.now();
  });
  afterAll(async () => {
    await server.close();
  });

  const answer = (status: number, body: Buffer | string, type = 'image/jpeg'): void => {
    server.answer = (_request, response) => {
      response.writeHead(status, { 'content-type': type }).end(body);
    };
  };
  const read = () =>
    readCover({
      findSource: createCoverSource(`${server.origin}/{isbn13}.jpg`),
      fetchCover: (address) => fetchCover(address, 'Hondana test'),
      store: createCoverStore(memory.s3, memory.bucket, () => now),
      faces,
      log: silentLog,
    })(readCoverRequest({ title: 'こころ', isbn }));

  it('fetches a cover once and stores it in the bucket', async () => {
    answer(200, jpeg);
    const cover = { type: 'image/jpeg', body: jpeg, cacheSeconds: 30 * DAY };
    expect(await read()).toEqual(cover);
    expect(await read()).toEqual(cover);
    expect(server.requests).toEqual(['/9784101010137.jpg']);
    expect([...memory.objects.keys()]).toEqual(['covers/isbn/9784101010137']);
  });

  it.each([
    ['PNG', 'image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])],
    ['WebP', 'image/webp', Buffer.from('RIFF\u0001\u0002\u0003\u0004WEBPVP8 ', 'latin1')],
  ])('returns a %s whatever type the source declares', async (_name, type, bytes) => {
    answer(200, bytes, 'application/octet-stream');
    expect(await read()).toMatchObject({ type, body: bytes });
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a page', '<html>'],
    ['a dot of GIF', Buffer.from('GIF89a')],
    ['nothing', ''],
  ])('SEC-64 draws the cover when the source sends %s', async (_what, body) => {
    answer(200, body);
    expect(await read()).toMatchObject({ type: 'image/svg+xml', cacheSeconds: DAY });
  });

  it('draws the cover for a week without a new request when the source has none', async () => {
    answer(404, 'not here');
    expect(await read()).toMatchObject({ type: 'image/svg+xml', cacheSeconds: DAY });
    now += (7 * DAY - 60) * 1_000;
    await read();
    expect(server.requests).toHaveLength(1);
    now += 120_000;
    answer(200, jpeg);
    expect(await read()).toMatchObject({ type: 'image/jpeg' });
  });

  it.each([500, 429])(
    'caches a drawn cover for minutes only when the source responds with %p',
    async (status) => {
      answer(status, 'busy');
      expect(await read()).toMatchObject({ type: 'image/svg+xml', cacheSeconds: 300 });
      expect(memory.objects.size).toBe(0);
      answer(200, jpeg);
      expect(await read()).toMatchObject({ type: 'image/jpeg' });
    },
  );

  it('SEC-64 draws the cover when the file is larger than two megabytes', async () => {
    answer(200, Buffer.concat([jpeg, Buffer.alloc(2 * 1024 * 1024)]));
    expect(await read()).toMatchObject({ type: 'image/svg+xml', cacheSeconds: 300 });
  });

  it('SEC-64 draws the cover when the source redirects to another host', async () => {
    const other = await startStubServer();
    server.answer = (_request, response) => {
      response.writeHead(302, { location: `${other.origin}/x.jpg` }).end();
    };
    expect(await read()).toMatchObject({ type: 'image/svg+xml' });
    expect(other.requests).toEqual([]);
    await other.close();
  });

  it('draws the cover when the bucket does not respond', async () => {
    memory.broken = true;
    expect(await read()).toMatchObject({ type: 'image/svg+xml', cacheSeconds: 300 });
  });

  it('SP-070 returns a blank cover when drawing fails', async () => {
    const broken = {
      outline: () => {
        throw new Error('no file');
      },
    };
    const cover = await readCover({
      findSource: () => null,
      fetchCover: () => Promise.resolve(null),
      store: createCoverStore(memory.s3, memory.bucket, () => now),
      faces: { mincho: broken, gothic: broken, rounded: broken },
      log: silentLog,
    })(readCoverRequest({ title: 'こころ' }));
    expect(cover).toMatchObject({ type: 'image/svg+xml', cacheSeconds: 300 });
    expect(cover.body.toString('utf8')).toMatch(/^<svg .*<\/svg>$/s);
  });
});
