import { isAllowedUsername, isReservedUsername, pageHref, pagePatterns } from '#contract/pages.ts';

describe('user names and screen paths', () => {
  const firstSegments = Object.values(pagePatterns)
    .map((pattern) => pattern.split('/')[1] ?? '')
    .filter((segment) => segment !== '' && !segment.startsWith(':'));

  it.each(firstSegments)(
    'FRAME-29 reserves the first segment of the fixed route /%s',
    (segment) => {
      expect(isReservedUsername(segment)).toBe(true);
      expect(isAllowedUsername(segment.toLowerCase())).toBe(false);
    },
  );

  it('ignores case when comparing reserved names', () => {
    expect(isReservedUsername('FavBooks')).toBe(true);
    expect(isReservedUsername('LOGIN')).toBe(true);
  });

  it.each(['hanako', 'new_reader', 'a1_'])('allows the user name %s', (name) => {
    expect(isAllowedUsername(name)).toBe(true);
  });

  it.each(['ab', 'Hanako', 'a.b', '花子', 'a'.repeat(31), 'with space', ''])(
    'rejects the user name %p',
    (name) => {
      expect(isAllowedUsername(name)).toBe(false);
    },
  );

  it.each([
    ['home', '/'],
    ['login', '/login'],
    ['logout', '/logout'],
    ['register', '/register'],
    ['passwordReset', '/password-reset'],
    ['aboutSticker', '/about-sticker'],
    ['privacyPolicy', '/privacy-policy'],
    ['serviceContact', '/service-contact'],
    ['copy', '/dp/:GlobalBookID'],
    ['manifestation', '/manifestation/:KANRI_ID'],
    ['editions', '/manifestation/:KANRI_ID/editions'],
    ['search', '/search/:query'],
    ['author', '/author/:TENKYO_ID'],
    ['series', '/series/:SeriesID'],
    ['note', '/note/:noteId'],
    ['ownBookshelf', '/bookshelf'],
    ['userBookshelf', '/bookshelf/:username'],
    ['scan', '/scan'],
    ['readerImport', '/import'],
    ['profileSettings', '/profile'],
    ['friendRequests', '/friend-requests'],
    ['findFriends', '/find-friends'],
    ['friendLink', '/friend-link/:username'],
    ['notices', '/notices'],
    ['record', '/record'],
    ['favorites', '/favBooks'],
    ['history', '/booksJourney'],
    ['lists', '/mylist'],
    ['sharedList', '/list/:bookListID'],
    ['following', '/:username/following'],
    ['followers', '/:username/follower'],
    ['friends', '/:username/friendsList'],
    ['profile', '/:username'],
  ] as const)('writes the address of %s as %s', (name, pattern) => {
    expect(pagePatterns[name]).toBe(pattern);
  });

  it('SP-011 serves the about page at /about', () => {
    expect(pagePatterns.about).toBe('/about');
    expect(isReservedUsername('about')).toBe(true);
  });

  it('builds paths that match its patterns', () => {
    for (const [name, href] of Object.entries(pageHref)) {
      // Object.entries forgets that every builder is named after its pattern.
      const pattern = pagePatterns[name as keyof typeof pageHref];

      expect(href('x')).toBe(pattern.replace(/:\w+/, 'x'));
    }
  });

  it('percent-encodes path parameters', () => {
    expect(pageHref.search('C++/夏目 漱石?')).toBe(
      `/search/${encodeURIComponent('C++/夏目 漱石?')}`,
    );
  });

  it.each(['.', '..'])('SP-016 prevents the query %p from resolving to another path', (query) => {
    const { pathname } = new URL(pageHref.search(query), 'https://hondana.example');
    expect(decodeURIComponent(pathname).trim()).toBe(`/search/${query}`);
  });
});
