/**
 * Paths of the web application's screens (spec section 2) and the names that no user may have,
 * because the catch-all route `/{username}` would hide a screen or a file (SP-008).
 */

/** Route patterns as the router reads them. Fixed ones win over the catch-all profile. */
export const pagePatterns = {
  home: '/',
  login: '/login',
  logout: '/logout',
  register: '/register',
  about: '/about',
  aboutSticker: '/about-sticker',
  privacyPolicy: '/privacy-policy',
  serviceContact: '/service-contact',
  copy: '/dp/:GlobalBookID',
  manifestation: '/manifestation/:KANRI_ID',
  search: '/search/:query',
  searchWithoutQuery: '/search',
  author: '/author/:TENKYO_ID',
  note: '/note/:noteId',
  ownBookshelf: '/bookshelf',
  userBookshelf: '/bookshelf/:username',
  profileSettings: '/profile',
  friendRequests: '/friend-requests',
  favorites: '/favBooks',
  history: '/booksJourney',
  lists: '/mylist',
  sharedList: '/list/:bookListID',
  sharedListWithoutId: '/list',
  following: '/:username/following',
  followers: '/:username/follower',
  friends: '/:username/friendsList',
  profile: '/:username',
} as const;

const part = (value: string): string => encodeURIComponent(value);

/**
 * Words of a search in one part of an address. Browsers take `.` and `..` for folders, encoded or
 * not; a blank behind them, which no search looks at, keeps them what they are.
 */
const wordsPart = (words: string): string => part(/^\.{1,2}$/.test(words) ? `${words} ` : words);

/** Addresses of screens that carry a value; every value is percent-encoded here and nowhere else. */
export const pageHref = {
  copy: (GlobalBookID: string) => `/dp/${part(GlobalBookID)}`,
  manifestation: (KANRI_ID: string) => `/manifestation/${part(KANRI_ID)}`,
  search: (query: string) => `/search/${wordsPart(query)}`,
  author: (TENKYO_ID: string) => `/author/${part(TENKYO_ID)}`,
  note: (noteId: string) => `/note/${part(noteId)}`,
  userBookshelf: (username: string) => `/bookshelf/${part(username)}`,
  sharedList: (bookListID: string) => `/list/${part(bookListID)}`,
  following: (username: string) => `/${part(username)}/following`,
  followers: (username: string) => `/${part(username)}/follower`,
  friends: (username: string) => `/${part(username)}/friendsList`,
  profile: (username: string) => `/${part(username)}`,
} as const;

/** User names are part of addresses: lower case, digits and underscore only, never changed (SP-009). */
export const USERNAME_PATTERN = /^[a-z0-9_]{3,30}$/;

const reservedUsernames: ReadonlySet<string> = new Set(
  `login logout register dp privacy-policy service-contact bookshelf about about-sticker
   manifestation search profile friend-requests note author favBooks booksJourney mylist list
   api v1 assets static profile_images covers shelves admin index.html config.json favicon.ico
   robots.txt sitemap.xml .well-known _local null undefined me`
    .toLowerCase()
    .split(/\s+/),
);

/** True when a screen, a file or an API path stands at `/{name}`; compared without regard to case. */
export const isReservedUsername = (name: string): boolean =>
  reservedUsernames.has(name.toLowerCase());

/** What sign-up asks of a user name: the pattern of addresses, and not a reserved word. */
export const isAllowedUsername = (name: string): boolean =>
  USERNAME_PATTERN.test(name) && !isReservedUsername(name);
