import type { IncomingHttpHeaders } from 'node:http';
import { VIEWER_HEADER } from '#contract/routes.ts';
import { openLoopbackServer } from '#local/http/loopback-server.ts';
import { withViewerHeader } from '#local/site/viewer-header.ts';

it('MONITOR-07 the local stack names the address of the client, whatever it has sent', async () => {
  const received: IncomingHttpHeaders[] = [];
  const server = await openLoopbackServer(
    0,
    withViewerHeader(async (request, response) => {
      received.push(request.headers);
      response.end();
      await Promise.resolve();
    }),
  );
  try {
    await fetch(`http://127.0.0.1:${String(server.port)}/api/x`, {
      headers: { [VIEWER_HEADER]: '203.0.113.9' },
    });
  } finally {
    await server.close();
  }
  expect(received.map((headers) => headers[VIEWER_HEADER])).toEqual(['127.0.0.1']);
});
