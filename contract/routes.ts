import type { Contracts, RouteName } from './contracts.ts';

/**
 * The list of HTTP routes. The stack creates gateway routes from it, the local server serves it,
 * handlers choose operations with it and the web client calls through it.
 */
export interface Route<O extends string = string> {
  readonly method: 'GET' | 'POST';
  /** API Gateway notation; `{name}` becomes a field of the request. */
  readonly path: `/api/${string}`;
  /** The function that serves the route. */
  readonly function: FunctionName;
  /** `required`: the gateway rejects requests without a token. `optional`: verified when present. */
  readonly token: 'required' | 'optional' | 'none';
  readonly choose: Choice<O>;
  /** How long a shared cache may store the response; only for routes that ignore tokens. */
  readonly cacheSeconds?: number;
  /** Whether a request that accepts JSON-LD gets it instead of JSON, and caches keep both. */
  readonly linkedData?: true;
}

/** How a request names its operation. The key differs between routes. */
export type Choice<O extends string> =
  | { readonly by: 'body' | 'query'; readonly key: 'Operation' | 'OperationType' | 'operation' }
  | { readonly by: 'fixed'; readonly operation: O }
  /** The first of these query keys that is present selects the operation. */
  | {
      readonly by: 'queryKey';
      readonly operations: Readonly<Record<string, O>>;
    };

/** One function per domain, and a separate read-only one for public routes. */
export type FunctionName =
  | 'notes'
  | 'open-notes'
  | 'accounts'
  | 'open-accounts'
  | 'friends'
  | 'open-friends'
  | 'favorites'
  | 'book-lists'
  | 'open-book-lists'
  | 'books'
  | 'bookshelf'
  | 'open-bookshelf'
  | 'stickers'
  | 'reports'
  | 'notices'
  | 'authors'
  | 'search'
  | 'link-preview'
  | 'newest'
  | 'covers'
  | 'share-pictures'
  | 'pages';

const operationInBody = { by: 'body', key: 'Operation' } as const;
const operationTypeInQuery = { by: 'query', key: 'OperationType' } as const;
const operationInQuery = { by: 'query', key: 'Operation' } as const;
const always = <O extends string>(operation: O) => ({ by: 'fixed', operation }) as const;
const notesBy = {
  by: 'queryKey',
  operations: {
    kanri_id: 'listNotesOfBook',
    targetUserSub: 'listNotesOfUser',
    summary_of: 'summarizeNotesOfBook',
    summaries_of: 'summarizeNotesOfBooks',
  },
} as const;
const ownNotesBy = {
  by: 'queryKey',
  operations: { ...notesBy.operations, userSub: 'listCorrectedNotes' },
} as const;

const routeOf =
  (method: Route['method']) =>
  <O extends string>(
    path: Route['path'],
    served: Pick<Route, 'function' | 'token' | 'cacheSeconds' | 'linkedData'>,
    choose: Choice<O>,
  ): Route<O> => ({ method, path, ...served, choose });
const get = routeOf('GET');
const post = routeOf('POST');

const required = (name: FunctionName) => ({ function: name, token: 'required' }) as const;
const optional = (name: FunctionName) => ({ function: name, token: 'optional' }) as const;
const none = (name: FunctionName) => ({ function: name, token: 'none' }) as const;
const CACHE_AUTHORITY_SECONDS = 300;
/** They change with imports only. */
const CACHE_EDITIONS_SECONDS = 300;
/** As long as pages of searches. */
const CACHE_SEARCH_SECONDS = 300;
/** As short as the metadata of notes and lists: what has just been hidden disappears. */
const CACHE_NEWEST_SECONDS = 10;
/** How long a citation that has just been hidden may be listed; they are read more often than written. */
const CACHE_CITATIONS_SECONDS = 60;

type Routes = { readonly [N in RouteName]: Route<keyof Contracts[N] & string> };

export const routes: Routes = {
  notes: post('/api/notes', required('notes'), operationInBody),
  noteLists: get('/api/notes', required('notes'), ownNotesBy),
  noteImports: post('/api/note-imports', required('notes'), operationInBody),
  openNotes: post('/api/open/notes', optional('open-notes'), operationInBody),
  openNoteLists: get('/api/open/notes', none('open-notes'), notesBy),
  citations: get('/api/citations', required('notes'), operationInQuery),
  openCitations: get(
    '/api/open/citations',
    { ...none('open-notes'), cacheSeconds: CACHE_CITATIONS_SECONDS, linkedData: true },
    operationInQuery,
  ),
  timeline: get('/api/timeline', optional('open-notes'), always('readTimeline')),
  account: post('/api/account', optional('accounts'), operationInBody),
  profileImage: post('/api/profile-image', required('accounts'), always('uploadProfileImage')),
  openProfiles: get(
    '/api/open/profiles/{username}',
    optional('open-accounts'),
    always('readProfileByUsername'),
  ),
  openUsers: get('/api/open/users/{userSub}', optional('open-accounts'), always('readUser')),
  openUserProfile: post('/api/open/user-profile', optional('open-accounts'), operationInBody),
  friends: post('/api/friends', required('friends'), operationInBody),
  followInfo: get('/api/follow-info', none('open-friends'), { by: 'query', key: 'operation' }),
  favorites: post('/api/favorites', optional('favorites'), operationInBody),
  record: post('/api/record', required('favorites'), operationInBody),
  bookListReads: get('/api/lists', required('book-lists'), operationTypeInQuery),
  bookLists: post('/api/lists', required('book-lists'), operationInBody),
  sharedList: get(
    '/api/open/lists/{bookListID}',
    optional('open-book-lists'),
    always('readSharedList'),
  ),
  bookData: post('/api/book-data', optional('books'), operationInBody),
  copyDetail: post('/api/book-detail', optional('open-bookshelf'), operationInBody),
  bookshelfReads: get('/api/books', optional('open-bookshelf'), operationTypeInQuery),
  bookshelfWrites: post('/api/books', required('bookshelf'), operationInBody),
  hondanaReads: get('/api/hondana', required('bookshelf'), operationTypeInQuery),
  hondanaWrites: post('/api/hondana', required('bookshelf'), operationInBody),
  stickerReads: get('/api/stickers', required('stickers'), operationTypeInQuery),
  stickers: post('/api/stickers', required('stickers'), operationInBody),
  kindle: post('/api/kindle', required('bookshelf'), operationInBody),
  reports: post('/api/reports', required('reports'), operationInBody),
  notices: post('/api/notices', required('notices'), operationInBody),
  authority: get(
    '/api/authority/v1/{id}',
    { ...none('authors'), cacheSeconds: CACHE_AUTHORITY_SECONDS },
    always('readAuthority'),
  ),
  authors: post('/api/authors', none('authors'), operationInBody),
  authorSearch: get('/api/author-search', none('search'), always('searchAuthors')),
  search: post('/api/search', none('search'), { by: 'body', key: 'OperationType' }),
  works: get(
    '/api/works',
    { ...none('search'), cacheSeconds: CACHE_SEARCH_SECONDS },
    { by: 'query', key: 'OperationType' },
  ),
  suggestions: get(
    '/api/suggestions',
    { ...none('search'), cacheSeconds: CACHE_SEARCH_SECONDS },
    always('suggestWords'),
  ),
  editions: get(
    '/api/editions',
    { ...none('search'), cacheSeconds: CACHE_EDITIONS_SECONDS },
    always('listEditions'),
  ),
  linkMetadata: get('/api/link-metadata', none('link-preview'), always('readLinkMetadata')),
  newest: get(
    '/api/open/newest',
    { ...none('newest'), cacheSeconds: CACHE_NEWEST_SECONDS },
    always('readNewest'),
  ),
};

interface PlainRoute {
  readonly method: 'GET';
  readonly path: string;
  readonly function: FunctionName;
  /** Whether the edge neither forwards the query nor caches by it. */
  readonly ignoresQuery?: true;
}

/** Routes of pictures. They do not return JSON and so have no operations. */
export const plainRoutes = {
  covers: { method: 'GET', path: '/covers', function: 'covers' },
  sharePictures: {
    method: 'GET',
    path: '/share/{picture+}',
    function: 'share-pictures',
    // A query would only request the same picture again.
    ignoresQuery: true,
  },
} as const satisfies Record<string, PlainRoute>;

/** These routes for GET and HEAD. */
export const plainRequests = Object.entries(plainRoutes).flatMap(([name, route]) => [
  { ...route, name },
  { ...route, name: `${name}Head`, method: 'HEAD' as const },
]);

const page = <P extends string>(path: P) => ({ method: 'GET', path, function: 'pages' }) as const;

/**
 * The edge sends every page to `home`, with its path in a header; the function finds out which page it is (`pageAt`), and
 * whether there is one. `page` has what no other route of the API has.
 */
export const pageRoutes = {
  home: page('/'),
  page: page('/{proxy+}'),
} as const;

/** Request headers that the edge sets for pages, whatever the viewer has sent under these names. */
export const edgeHeaders = { locale: 'x-hondana-locale', path: 'x-hondana-path' } as const;

/**
 * Request header with the address of the viewer, which the edge sets for calls that it does not cache,
 * whatever the viewer has sent under this name.
 */
export const VIEWER_HEADER = 'x-hondana-viewer';

/** Request header with the secret that the distribution adds to all requests to the API. */
export const ORIGIN_HEADER = 'x-hondana-origin';

/** A route as a path pattern of the distribution. */
export const pathPatternOf = ({ path }: { readonly path: string }): string =>
  path.replaceAll(/\{[^{}]+\}/g, '*');

/** The routes of pages for GET and HEAD; link checkers send HEAD requests. */
export const pageRequests = Object.entries(pageRoutes).flatMap(([name, route]) => [
  { ...route, name: `${name}Page` },
  { ...route, name: `${name}PageHead`, method: 'HEAD' as const },
]);

/** Gateway notation of a route: `POST /api/notes`. */
export const routeKeyOf = (route: { readonly method: string; readonly path: string }): string =>
  `${route.method} ${route.path}`;
