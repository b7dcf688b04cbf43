import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { BUCKET, startObjectStore, type TestObjectStore } from '../support/object-store.ts';

const OBJECT = { Bucket: BUCKET, Key: 'signed/花.txt' };

describe('signatures in the local object store', () => {
  let store: TestObjectStore;

  beforeAll(async () => {
    store = await startObjectStore();
    await store.client.send(new PutObjectCommand({ ...OBJECT, Body: '花' }));
  });
  afterAll(async () => store.stop());

  const signedGet = async (options = {}): Promise<URL> =>
    new URL(await getSignedUrl(store.client, new GetObjectCommand(OBJECT), options));
  const codeOf = async (answer: Response): Promise<string> =>
    /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? '';

  it('rejects a request without a signature', async () => {
    const answer = await fetch(`${store.endpoint}/${BUCKET}/signed/x`);
    expect(answer.status).toBe(403);
    expect(await codeOf(answer)).toBe('AccessDenied');
  });

  it('rejects a signature with another secret', async () => {
    const stranger = store.connect({ secretAccessKey: 'guessed' });
    await expect(stranger.send(new GetObjectCommand(OBJECT))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
  });

  it('accepts a presigned URL', async () => {
    const answer = await fetch(await signedGet());
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('花');
  });

  it.each([
    ['for another key', (url: URL) => (url.pathname = url.pathname.replace(/[^/]+$/, 'x'))],
    ['with a longer life', (url: URL) => url.searchParams.set('X-Amz-Expires', '86400')],
    ['with a further parameter', (url: URL) => url.searchParams.set('response-content-type', 'x')],
    [
      'with another signature',
      (url: URL) => url.searchParams.set('X-Amz-Signature', 'f'.repeat(64)),
    ],
  ])('rejects a presigned URL that was changed: %s', async (_, change) => {
    const url = await signedGet();
    change(url);
    const answer = await fetch(url);
    expect(answer.status).toBe(403);
    expect(await codeOf(answer)).toBe('SignatureDoesNotMatch');
  });

  it('rejects an expired presigned URL', async () => {
    const HOUR_MS = 3_600_000;
    const url = await signedGet({ expiresIn: 60, signingDate: new Date(Date.now() - HOUR_MS) });
    const answer = await fetch(url);
    expect(answer.status).toBe(403);
    expect(await codeOf(answer)).toBe('AccessDenied');
  });

  it('accepts an upload only with the signed size and type', async () => {
    const url = await getSignedUrl(
      store.client,
      new PutObjectCommand({ ...OBJECT, ContentType: 'image/jpeg', ContentLength: 4 }),
      { signableHeaders: new Set(['content-type', 'content-length']) },
    );
    const upload = async (body: string, type: string) =>
      (await fetch(url, { method: 'PUT', body, headers: { 'content-type': type } })).status;
    expect(await upload('12345', 'image/jpeg')).toBe(403);
    expect(await upload('1234', 'image/png')).toBe(403);
    expect(await upload('1234', 'image/jpeg')).toBe(200);
  });

  it('rejects a body that does not match the announced hash', async () => {
    let announced: Headers | undefined;
    store.client.middlewareStack.add(
      (next) => async (args) => {
        // The request as it would be sent, signature included.
        announced = new Headers((args.request as { headers: Record<string, string> }).headers);
        return next(args);
      },
      { step: 'finalizeRequest', priority: 'low', name: 'keepHeaders' },
    );
    await store.client.send(new PutObjectCommand({ ...OBJECT, Key: 'body', Body: 'AAAA' }));
    store.client.middlewareStack.remove('keepHeaders');
    announced?.delete('host');
    const answer = await fetch(`${store.endpoint}/${BUCKET}/body?x-id=PutObject`, {
      method: 'PUT',
      headers: announced ?? {},
      body: 'BBBB',
    });
    expect(answer.status).toBe(400);
    expect(await codeOf(answer)).toBe('XAmzContentSHA256Mismatch');
  });

  it('allows cross-origin reads to pages of the site only', async () => {
    const url = await signedGet();
    const allowed = async (origin: string) =>
      (await fetch(url, { headers: { origin } })).headers.get('access-control-allow-origin');
    expect(await allowed(store.pageOrigin)).toBe(store.pageOrigin);
    expect(await allowed('http://elsewhere.example')).toBeNull();
  });
});
