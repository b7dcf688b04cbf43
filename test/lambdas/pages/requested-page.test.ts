import { edgeHeaders } from '#contract/routes.ts';
import { requestedPage } from '#lambdas/pages/requested-page.ts';

const requested = (headers: Record<string, string>) => requestedPage({ headers });

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

  it('PATH-08 has the query that the edge has passed on', () => {
    expect(requested({ [edgeHeaders.path]: '/citations/a?to=b' })).toMatchObject({
      path: '/citations/a',
      search: '?to=b',
    });
  });

  it.each(['', 'no-slash', 'https://a.example/', '/a b', '/\n', '/漱石', '/a\u0000'])(
    'EDGE-08 is the start page for the malformed path %j',
    (path) => {
      expect(requested({ [edgeHeaders.path]: path }).path).toBe('/');
    },
  );

  it('EDGE-08 is the start page without the header', () => {
    expect(requested({}).path).toBe('/');
  });

  it.each(['', 'JA', 'en-US', 'fr', 'ja"><script>', 'en, ja'])(
    'EDGE-08 is in Japanese for the unknown locale %j',
    (locale) => {
      expect(requested({ [edgeHeaders.locale]: locale }).locale).toBe('ja');
    },
  );
});
