import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ORIGIN_HEADER } from '#contract/routes.ts';
import { createApiCall } from '#lambdas/pages/call-api.ts';

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address object.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${String(port)}`;
};

describe('a call of the API by the function of the pages', () => {
  const received: IncomingHttpHeaders[] = [];
  const other = createServer((request, response) => {
    received.push(request.headers);
    response.end();
  });
  let location: string | undefined;
  const api = createServer((request, response) => {
    received.push(request.headers);
    if (location === undefined) response.end('{}');
    else response.writeHead(302, { location }).end();
  });
  let origin: string;
  let elsewhere: string;

  beforeAll(async () => {
    [origin, elsewhere] = await Promise.all([listen(api), listen(other)]);
  });
  beforeEach(() => {
    received.length = 0;
    location = undefined;
  });
  afterAll(() => {
    api.close();
    other.close();
  });

  const call = async (originSecrets: readonly string[]) =>
    createApiCall({ origin, originSecrets, timeoutMs: 4_000 })('/api/x', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [ORIGIN_HEADER]: 'forged' },
      body: '{}',
    });

  it('EDGE-32 has the secret, and what the request has', async () => {
    expect(await (await call(['secret'])).text()).toBe('{}');
    expect(received).toMatchObject([
      { 'content-type': 'application/json', [ORIGIN_HEADER]: 'secret' },
    ]);
  });

  it('EDGE-34 has the older secret while two are accepted', async () => {
    await call(['new', 'old']);
    expect(received).toMatchObject([{ [ORIGIN_HEADER]: 'old' }]);
  });

  it('EDGE-33 follows no redirect, which would give the secret to another host', async () => {
    location = `${elsewhere}/steal`;
    await expect(call(['secret'])).rejects.toThrow('fetch failed');
    expect(received).toHaveLength(1);
  });
});
