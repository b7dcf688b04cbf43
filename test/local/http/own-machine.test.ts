import { once } from 'node:events';
import { dispatch } from '#local/http/listener.ts';
import { type LoopbackServer, openLoopbackServer } from '#local/http/loopback-server.ts';
import { sendLines, statusOf } from '../support/raw-socket.ts';

describe('the local server', () => {
  let server: LoopbackServer;
  let served: string[];

  beforeAll(async () => {
    server = await openLoopbackServer(
      0,
      dispatch(
        [
          [
            '/mounted/',
            async (request, response) => {
              served.push(request.url ?? '');
              response.end('mounted');
            },
          ],
        ],
        async (request, response) => {
          served.push(request.url ?? '');
          response.end('served');
        },
      ),
    );
  });
  beforeEach(() => {
    served = [];
  });
  afterAll(async () => server.close());

  const send = async (request: string, ...headers: readonly string[]): Promise<number> => {
    const lines = [request, ...headers, 'Connection: close'];
    const answer = await sendLines(
      server.port,
      lines.map((line) => line.replaceAll('PORT', String(server.port))),
    );
    expect(answer).not.toMatch(/access-control-allow/i);
    return statusOf(answer);
  };

  it.each(['localhost:PORT', 'LOCALHOST:PORT', '127.0.0.1:PORT', '[::1]:PORT'])(
    'LOCAL-01 serves requests for %s',
    async (host) => {
      expect(await send('GET / HTTP/1.1', `Host: ${host}`)).toBe(200);
      expect(served).toEqual(['/']);
    },
  );

  it.each([
    ['a name that was bound to this machine afterwards', 'evil.example:PORT'],
    ['a name that begins like an own one', 'localhost.evil.example:PORT'],
    ['a name that ends like an own one', 'evil-localhost:PORT'],
    ['another port', 'localhost:1'],
    ['no port', 'localhost'],
    ['another address of this machine', '127.0.0.2:PORT'],
    ['any address', '0.0.0.0:PORT'],
    ['another IPv6 address', '[::2]:PORT'],
  ])('LOCAL-01 refuses %s as the host', async (_, host) => {
    expect(await send('GET / HTTP/1.1', `Host: ${host}`)).toBe(421);
    expect(served).toEqual([]);
  });

  it.each([
    ['none', []],
    ['an empty one', ['Host: ']],
    ['a path', ['Host: localhost:PORT/x']],
    ['markup', ['Host: x/y"><script>']],
    ['user information', ['Host: localhost:PORT@evil.example']],
    ['two', ['Host: localhost:PORT', 'Host: evil.example']],
    ['two that are equal', ['Host: localhost:PORT', 'Host: localhost:PORT']],
    ['a port that is no number', ['Host: localhost:x']],
  ])('LOCAL-02 answers 400 to a malformed host: %s', async (_, headers) => {
    expect(await send('GET / HTTP/1.1', ...headers)).toBe(400);
    expect(served).toEqual([]);
  });

  it.each([
    ['GET http://evil.example/ HTTP/1.1', 421],
    ['GET http://evil.example:PORT/mounted/a HTTP/1.1', 421],
    ['GET http://localhost:1/ HTTP/1.1', 421],
    ['GET http:///mounted/a HTTP/1.1', 400],
    ['GET https://localhost:PORT/ HTTP/1.1', 400],
    ['OPTIONS * HTTP/1.1', 400],
  ])('LOCAL-01 answers the request line %s with %i, whatever its Host', async (line, status) => {
    expect(await send(line, 'Host: localhost:PORT')).toBe(status);
    expect(served).toEqual([]);
  });

  it('LOCAL-01 serves a whole address of its own as its path', async () => {
    const line = 'GET http://127.0.0.1:PORT/mounted/a?b=c HTTP/1.1';
    expect(await send(line, 'Host: localhost:PORT')).toBe(200);
    expect(await send('GET http://localhost:PORT?b HTTP/1.1', 'Host: localhost:PORT')).toBe(200);
    expect(served).toEqual(['/mounted/a?b=c', '/?b']);
  });

  it.each([
    'http://evil.example',
    'http://evil.example:PORT',
    'http://localhost:1',
    'https://localhost:PORT',
    'null',
  ])('LOCAL-03 refuses requests and preflights of pages of %s', async (origin) => {
    const headers = ['Host: localhost:PORT', `Origin: ${origin}`];
    const preflight = ['Access-Control-Request-Method: POST', 'Content-Length: 0'];
    expect(await send('GET / HTTP/1.1', ...headers)).toBe(403);
    expect(await send('POST /mounted/a HTTP/1.1', ...headers, 'Content-Length: 0')).toBe(403);
    expect(await send('OPTIONS / HTTP/1.1', ...headers, ...preflight)).toBe(403);
    expect(served).toEqual([]);
  });

  it('LOCAL-03 serves its own pages', async () => {
    for (const name of ['localhost', '127.0.0.1', '[::1]']) {
      const origin = `Origin: http://${name}:PORT`;
      expect(await send('GET / HTTP/1.1', 'Host: localhost:PORT', origin)).toBe(200);
    }
  });

  it.each(['/mounted/%', '/mounted/%zz', '/mounted/%E3%81', '/mounted/%ff'])(
    'LOCAL-02 answers 400 to the malformed path %s',
    async (path) => {
      expect(await send(`GET ${path} HTTP/1.1`, 'Host: localhost:PORT')).toBe(400);
      expect(served).toEqual([]);
    },
  );

  it('LOCAL-03 opens WebSocket connections for its own pages only', async () => {
    const upgrades = server.acceptUpgrades();
    const upgrade = ['Connection: Upgrade', 'Upgrade: websocket'];
    const open = async (...headers: readonly string[]): Promise<number> => {
      const lines = ['GET / HTTP/1.1', ...headers, ...upgrade];
      return statusOf(
        await sendLines(
          server.port,
          lines.map((line) => line.replaceAll('PORT', String(server.port))),
        ),
      );
    };
    expect(await open('Host: localhost:PORT', 'Origin: http://evil.example')).toBe(403);
    expect(await open('Host: evil.example:PORT')).toBe(421);
    const arrived = once(upgrades, 'upgrade');
    upgrades.once('upgrade', (_request, socket: NodeJS.WritableStream) => {
      socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
    });
    expect(await open('Host: localhost:PORT', 'Origin: http://localhost:PORT')).toBe(101);
    await arrived;
  });
});
