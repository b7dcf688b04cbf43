import { fetchFromOrigin } from '#lambdas/shared/http/fetch-from-origin.ts';
import { startStubServer, type StubServer } from '#test/support/stub-server.ts';

const limits = { timeoutMs: 2_000, maxBytes: 10, redirects: 1 };

describe('asking a configured host', () => {
  let server: StubServer;
  beforeAll(async () => {
    server = await startStubServer();
  });
  afterAll(async () => {
    await server.close();
  });
  const ask = (wanted = limits) =>
    fetchFromOrigin(new URL(server.origin), wanted, { 'user-agent': 'Hondana test' });

  it('gives status, media type and body of any answer', async () => {
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

  it('stops reading what is too large, whatever length was promised', async () => {
    server.answer = (_request, response) => {
      response.write('x'.repeat(11));
    };
    await expect(ask()).rejects.toThrow('larger than 10 bytes');
  });

  it.each(['before', 'after'])(
    'gives up on a host that falls silent %s its headers',
    async (when) => {
      server.answer = (_request, response) => {
        if (when === 'after') response.write('x');
      };
      await expect(ask({ ...limits, timeoutMs: 50 })).rejects.toThrow('timeout');
    },
  );
});
