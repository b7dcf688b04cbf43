import { edgeHeaders } from '#contract/routes.ts';
import { requestedPage } from '#lambdas/pages/requested-page.ts';

const requested = (headers: Record<string, string>, rawPath = '/raw') =>
  requestedPage({ headers, rawPath });

describe('the requested page', () => {
  it('EDGE-08 has the path and the locale that the edge has set', () => {
    const headers = {
      [edgeHeaders.path]: '/search/%E6%BC%B1%2F%E7%9F%B3',
      [edgeHeaders.locale]: 'en',
      'accept-language': 'fr',
      cookie: 'locale=ja',
    };
    expect(requested(headers)).toEqual({
      path: '/search/%E6%BC%B1%2F%E7%9F%B3',
      search: '',
      locale: 'en',
    });
  });

  it('EDGE-08 has the path of the gateway for a request that has not passed the edge', () => {
    expect(requested({})).toEqual({ path: '/raw', search: '', locale: 'ja' });
  });

  it('PATH-08 has the query that the edge has passed on', () => {
    expect(requested({ [edgeHeaders.path]: '/citations/a?to=b' })).toMatchObject({
      path: '/citations/a',
      search: '?to=b',
    });
  });

  it('EDGE-08 has the encoded path of a gateway that has decoded it', () => {
    expect(requested({}, '/search/漱石 a.b').path).toBe('/search/%E6%BC%B1%E7%9F%B3%20a.b');
  });

  it.each(['', 'no-slash', 'https://a.example/', '/a b', '/\n', '/漱石', '/a\u0000'])(
    'EDGE-08 is not at the malformed path %j of a header',
    (path) => {
      expect(requested({ [edgeHeaders.path]: path }).path).toBe('/raw');
    },
  );

  it.each(['', 'no-slash', '/\uD800'])('EDGE-08 is the start page for the path %j', (path) => {
    expect(requested({}, path).path).toBe('/');
  });

  it.each(['', 'JA', 'en-US', 'fr', 'ja"><script>', 'en, ja'])(
    'EDGE-08 is in Japanese for the unknown locale %j',
    (locale) => {
      expect(requested({ [edgeHeaders.locale]: locale }).locale).toBe('ja');
    },
  );
});
