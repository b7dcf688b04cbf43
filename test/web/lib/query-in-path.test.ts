import { queryInPath } from '#web/lib/navigation.ts';

describe('what the search box shows', () => {
  it('FRAME-05 is the query on the search page and nothing elsewhere', () => {
    expect(queryInPath('/search/%E6%BC%B1%E7%9F%B3')).toBe('漱石');
    expect(queryInPath('/manifestation/000000000343')).toBe('');
    expect(queryInPath('/search')).toBe('');
    expect(queryInPath('/')).toBe('');
  });

  it('FRAME-05 is read from every address that the router takes for the search page', () => {
    expect(queryInPath('/search/%E6%BC%B1%E7%9F%B3/')).toBe('漱石');
    expect(queryInPath('/Search/a%2Fb')).toBe('a/b');
    expect(queryInPath('/search/a/b')).toBe('');
  });

  it('SP-016 is decoded once, and raw when it is not properly encoded', () => {
    expect(queryInPath('/search/100%2525')).toBe('100%25');
    expect(queryInPath('/search/100%')).toBe('100%');
  });
});
