import type { IncomingHttpHeaders } from 'node:http';
import { ORIGIN_HEADER } from '#contract/routes.ts';
import { openLoopbackServer } from '#local/http/loopback-server.ts';
import { withOriginHeader } from '#local/site/origin-header.ts';

it('EDGE-35 the local stack sends the origin secret, whatever the client has sent', async () => {
  const received: IncomingHttpHeaders[] = [];
  const server = await openLoopbackServer(
    0,
    withOriginHeader('secret', async (request, response) => {
      received.push(request.headers);
      response.end();
      await Promise.resolve();
    }),
  );
  try {
    const address = `http://127.0.0.1:${String(server.port)}/api/x`;
    await fetch(address);
    await fetch(address, {
      headers: [
        [ORIGIN_HEADER, 'forged'],
        [ORIGIN_HEADER, 'twice'],
      ],
    });
  } finally {
    await server.close();
  }
  expect(received.map((headers) => headers[ORIGIN_HEADER])).toEqual(['secret', 'secret']);
});
