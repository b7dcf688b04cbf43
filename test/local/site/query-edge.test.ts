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

  it.each([
    ['application/ld+json', 'application/ld+json'],
    ['text/html, application/ld+json;q=0.9', 'application/ld+json'],
    ['application/ld+json; profile="x";q=0', 'application/json'],
    ['text/html,*/*', 'application/json'],
    [undefined, 'application/json'],
  ])('CITE-20 leaves of the accepted types %p one of two: %p', async (accept, left) => {
    const types: (string | undefined)[] = [];
    const edge = createQueryEdge(await loadKnownQuery(projectRoot), async (request, response) => {
      types.push(request.headers.accept);
      response.end();
    });
    const server = await openLoopbackServer(0, edge);
    const origin = `http://127.0.0.1:${String(server.port)}`;
    const headers = accept === undefined ? {} : { accept };
    await fetch(`${origin}/api/open/citations?kanri_id=1`, { headers });
    await fetch(`${origin}/api/works`, { headers: { accept: 'text/plain' } });
    await server.close();

    expect(types).toEqual([left, 'text/plain']);
  });

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
