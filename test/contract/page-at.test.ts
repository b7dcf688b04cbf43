import { pageAt } from '#contract/page-at.ts';
import { pageHref, pagePatterns } from '#contract/pages.ts';

describe('the page at a path', () => {
  it.each(Object.entries(pagePatterns))('EDGE-03 is %s at %s', (name, pattern) => {
    const path = pattern.replaceAll(/:\w+/g, 'hanako');
    const names = [...pattern.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
    expect(pageAt(path)).toEqual({
      name,
      parameters: Object.fromEntries(names.map((parameter) => [parameter, 'hanako'])),
    });
  });

  it('EDGE-03 has decoded parameters', () => {
    expect(pageAt(pageHref.search('夏目/漱石 a.b'))?.parameters).toEqual({
      query: '夏目/漱石 a.b',
    });
  });

  it.each(['100%', '%E3%81', '%'])('takes the malformed words %s as typed', (words) => {
    expect(pageAt(`/search/${words}`)?.parameters).toEqual({ query: words });
  });

  it.each(['/Search/x/', '/search/x///', '/SEARCH/x'])(
    'ignores case and last slashes of %s',
    (path) => {
      expect(pageAt(path)).toEqual({ name: 'search', parameters: { query: 'x' } });
    },
  );

  it('accepts a user name in capitals', () => {
    expect(pageAt('/Hanako')?.name).toBe('profile');
  });

  it.each(['/a/b/c', '/hanako/unknown', '/search/a/b', '//a', '/note//x', '/index.html'])(
    'EDGE-04 is none at %s',
    (path) => {
      expect(pageAt(path)).toBeNull();
    },
  );

  it.each([
    '/ab',
    '/a.b',
    '/a-b',
    '/manifestation',
    '/api',
    '/assets',
    '/constructor.x',
    '/%00abc',
  ])('EDGE-04 is none at %s, which is no user name', (path) => {
    expect(pageAt(path)).toBeNull();
  });
});
