import { openLoopbackServer } from '#local/http/loopback-server.ts';
import { projectRoot } from '#local/settings.ts';
import { createQueryEdge, loadKnownQuery } from '#local/site/query-edge.ts';

describe('the edge in front of cached routes', () => {
  const passed: (string | undefined)[] = [];
  const open = async () =>
    openLoopbackServer(
      0,
      createQueryEdge(await loadKnownQuery(projectRoot), async (request, response) => {
        passed.push(request.url);
        response.end();
      }),
    );

  it('CACHE-03 passes on the query that the contract knows, as sent, sorted and each parameter once', async () => {
    const server = await open();
    for (const path of [
      '/covers?x=1&title=%E7%8C%AB+a&isbn=1&isbn=2',
      '/covers?x=1',
      '/api/works?words=a&OperationType=countWorks&constructor=x',
      '/api/authority/v1/00054222?books=false&fbclid=1',
      '/api/open/newest?x',
    ]) {
      await fetch(`http://127.0.0.1:${String(server.port)}${path}`);
    }
    await server.close();
    expect(passed).toEqual([
      '/covers?isbn=1&title=%E7%8C%AB+a',
      '/covers',
      '/api/works?OperationType=countWorks&words=a',
      '/api/authority/v1/00054222?books=false',
      '/api/open/newest',
    ]);
  });
});
