import { fetchFromOrigin } from '#lambdas/shared/http/fetch-from-origin.ts';
import { startStubServer, type StubServer } from '#test/support/stub-server.ts';

const limits = { timeoutMs: 2_000, maxBytes: 10, redirects: 1 };

describe('fetchFromOrigin', () => {
  let server: StubServer;
  beforeAll(async () => {
    server = await startStubServer();
  });
  afterAll(async () => {
    await server.close();
  });
  const ask = (wanted = limits) =>
    fetchFromOrigin(new URL(server.origin), wanted, { 'user-agent': 'Hondana test' });

  it('returns status, media type and body of any response', async () => {
    server.answer = (request, response) => {
      response.writeHead(404, { 'content-type': 'Text/HTML; charset=utf-8' });
      response.end(request.headers['user-agent']?.slice(0, 7));
    };
    expect(await ask()).toEqual({
      status: 404,
      contentType: 'text/html',
      body: Buffer.from('Hondana'),
    });
  });

  it('stops reading a body that exceeds the limit', async () => {
    server.answer = (_request, response) => {
      response.write('x'.repeat(11));
    };
    await expect(ask()).rejects.toThrow('larger than 10 bytes');
  });

  it.each(['before', 'after'])(
    'times out when a host stops responding %s its headers',
    async (when) => {
      server.answer = (_request, response) => {
        if (when === 'after') response.write('x');
      };
      await expect(ask({ ...limits, timeoutMs: 50 })).rejects.toThrow('timeout');
    },
  );
});
