/**
 * Paths of the web application's screens, and the reserved user names: the catch-all route
 * `/{username}` would collide with a screen or a file.
 */

/** Route patterns of the router. Fixed ones take precedence over the catch-all profile. */
export const pagePatterns = {
  home: '/',
  login: '/login',
  logout: '/logout',
  register: '/register',
  passwordReset: '/password-reset',
  about: '/about',
  aboutSticker: '/about-sticker',
  privacyPolicy: '/privacy-policy',
  serviceContact: '/service-contact',
  copy: '/dp/:GlobalBookID',
  manifestation: '/manifestation/:KANRI_ID',
  editions: '/manifestation/:KANRI_ID/editions',
  search: '/search/:query',
  searchWithoutQuery: '/search',
  citations: '/citations/:KANRI_ID',
  author: '/author/:TENKYO_ID',
  series: '/series/:SeriesID',
  note: '/note/:noteId',
  ownBookshelf: '/bookshelf',
  scan: '/scan',
  readerImport: '/import',
  userBookshelf: '/bookshelf/:username',
  lendings: '/lendings',
  borrowRequests: '/requests',
  profileSettings: '/profile',
  friendRequests: '/friend-requests',
  findFriends: '/find-friends',
  friendLink: '/friend-link/:username',
  notices: '/notices',
  favorites: '/favBooks',
  history: '/booksJourney',
  record: '/record',
  lists: '/mylist',
  sharedList: '/list/:bookListID',
  sharedListWithoutId: '/list',
  following: '/:username/following',
  followers: '/:username/follower',
  friends: '/:username/friendsList',
  profile: '/:username',
} as const;

/** Sections of the profile settings; the first has the address of the page alone. */
export const settingsSections = ['profile', 'bookshelf', 'security', 'data'] as const;
export type SettingsSectionName = (typeof settingsSections)[number];

/** Parameter of the query that names the section. */
export const SETTINGS_SECTION_KEY = 'section';

const segment = (value: string): string => encodeURIComponent(value);

/**
 * The words of a search as one path segment. Browsers resolve `.` and `..` as folders, even when
 * encoded; a trailing space, which a search ignores, prevents that.
 */
const wordsSegment = (words: string): string =>
  segment(/^\.{1,2}$/.test(words) ? `${words} ` : words);

/** Paths of screens with parameters. Values are percent-encoded here and nowhere else. */
export const pageHref = {
  copy: (GlobalBookID: string) => `/dp/${segment(GlobalBookID)}`,
  manifestation: (KANRI_ID: string) => `/manifestation/${segment(KANRI_ID)}`,
  /** The work of any of its editions. */
  editions: (KANRI_ID: string) => `/manifestation/${segment(KANRI_ID)}/editions`,
  /** The citation map of a book. */
  citations: (KANRI_ID: string) => `/citations/${segment(KANRI_ID)}`,
  search: (query: string) => `/search/${wordsSegment(query)}`,
  author: (TENKYO_ID: string) => `/author/${segment(TENKYO_ID)}`,
  series: (SeriesID: string) => `/series/${wordsSegment(SeriesID)}`,
  note: (noteId: string) => `/note/${segment(noteId)}`,
  userBookshelf: (username: string) => `/bookshelf/${segment(username)}`,
  sharedList: (bookListID: string) => `/list/${segment(bookListID)}`,
  following: (username: string) => `/${segment(username)}/following`,
  followers: (username: string) => `/${segment(username)}/follower`,
  friends: (username: string) => `/${segment(username)}/friendsList`,
  profile: (username: string) => `/${segment(username)}`,
} as const;

/**
 * Parameter of the query that names the language of a page for who has chosen none. The Japanese page, the
 * default, has no query.
 */
export const LANGUAGE_KEY = 'hl';

/** The address of a page in a language. */
export const addressIn = (language: 'ja' | 'en', address: string): string =>
  language === 'ja' ? address : `${address}?${LANGUAGE_KEY}=${language}`;

/** The scan page with the focus in its field; without the query, a reader chooses what to tap. */
export const SCAN_BY_NUMBER = { key: 'by', value: 'number' } as const;
export const scanByNumberHref = `${pagePatterns.scan}?${SCAN_BY_NUMBER.key}=${SCAN_BY_NUMBER.value}`;

/** A section of the profile settings. */
export const settingsHref = (section: SettingsSectionName): string =>
  section === 'profile'
    ? pagePatterns.profileSettings
    : `${pagePatterns.profileSettings}?${SETTINGS_SECTION_KEY}=${section}`;

/** User names are path segments: lower case, digits and underscore only. They never change. */
export const USERNAME_PATTERN = /^[a-z0-9_]{3,30}$/;

/** First segments of the screens, files and paths of the API. */
const reservedUsernames: ReadonlySet<string> = new Set(
  [
    ...Object.values(pagePatterns).map((pattern) => pattern.split('/')[1] ?? ''),
    ...`api v1 assets static profile_images covers share shelves admin index.html config.json favicon.ico
    robots.txt sitemap.xml .well-known _local null undefined me`.split(/\s+/),
  ]
    // The first segment of home.
    .filter((name) => name !== '')
    .map((name) => name.toLowerCase()),
);

/** Whether a screen, a file or an API path is at `/{name}`. Ignores case. */
export const isReservedUsername = (name: string): boolean =>
  reservedUsernames.has(name.toLowerCase());

/** Whether sign-up accepts a user name: it matches the pattern and is not reserved. */
export const isAllowedUsername = (name: string): boolean =>
  USERNAME_PATTERN.test(name) && !isReservedUsername(name);

/** The citation map of a book with the path to another one. */
export const citationPathHref = (KANRI_ID: string, to: string): string =>
  `${pageHref.citations(KANRI_ID)}?to=${segment(to)}`;

/** A link to become friends. Its secret is a fragment, which browsers send to no server and name in no referrer. */
export const friendLinkHref = (username: string, secret: string): string =>
  `/friend-link/${segment(username)}#${secret}`;
