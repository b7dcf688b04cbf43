import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { AuthorRelation } from '#contract/author-books.ts';
import type { CitationDirection } from '#contract/operations/citations.ts';
import type { PageName } from '#contract/page-at.ts';
import { pageHref } from '#contract/pages.ts';
import type { PageSubject, PeopleListPage, TextPage } from '#contract/rendering.ts';
import {
  ALL_BOOKS,
  authorBooksQuery,
  authorPageOf,
  authorityQuery,
} from '#web/features/authors/public.ts';
import { sharedListQuery } from '#web/features/book-lists/public.ts';
import { bookQuery } from '#web/features/books/public.ts';
import {
  bookshelfOwnerQuery,
  bookshelfQuery,
  readLinkedCopies,
} from '#web/features/bookshelf/public.ts';
import {
  bookCitationsQuery,
  citationMapQuery,
  citationsOfAuthorQuery,
} from '#web/features/citations/public.ts';
import { copyQuery } from '#web/features/copies/public.ts';
import { workQuery } from '#web/features/editions/public.ts';
import { noteQuery } from '#web/features/notes/public.ts';
import { profileQuery, userQuery } from '#web/features/readers/public.ts';
import { searchWordOf } from '#web/features/search/public.ts';
import { seriesIdOf, seriesQuery } from '#web/features/series/public.ts';
import { type ApiClient, ApiError } from '#web/lib/api-client.ts';
import { isRefusal } from '#web/lib/query-client.ts';
import { AboutStickerScreen } from '#web/routes/about-sticker.tsx';
import { AboutScreen } from '#web/routes/about.tsx';
import { AuthorScreen } from '#web/routes/author.tsx';
import { BookScreen } from '#web/routes/book.tsx';
import { UserBookshelfScreen } from '#web/routes/bookshelf.tsx';
import { CitationsScreen } from '#web/routes/citations.tsx';
import { ContactScreen } from '#web/routes/contact.tsx';
import { EditionsScreen } from '#web/routes/editions.tsx';
import { HomeScreen } from '#web/routes/home.tsx';
import { LoginScreen } from '#web/routes/login.tsx';
import { NotFoundScreen } from '#web/routes/not-found.tsx';
import { NoteScreen } from '#web/routes/note.tsx';
import { FollowersScreen, FollowingScreen, FriendsScreen } from '#web/routes/people-lists.tsx';
import { PrivacyPolicyScreen } from '#web/routes/privacy-policy.tsx';
import { ProfileScreen } from '#web/routes/profile.tsx';
import { SearchScreen } from '#web/routes/search.tsx';
import { SeriesScreen } from '#web/routes/series.tsx';
import { SharedListScreen } from '#web/routes/shared-list.tsx';
import { WelcomeScreen } from '#web/routes/welcome.tsx';

export interface LoadContext {
  readonly queries: QueryClient;
  readonly api: ApiClient;
  readonly param: (name: string) => string;
  /** As in the request. */
  readonly search: string;
}

/**
 * What a page is about, or the path of the page that is; `unknown` if it is unknown to everybody, `unseen` if an anonymous caller
 * cannot tell whether it exists, `seen` if visitors may see what the browser shows.
 */
export type Loaded = PageSubject | 'unknown' | 'unseen' | 'seen' | { readonly movedTo: string };

export interface PublicScreen {
  /** Name of the screen's module in `routes`. */
  readonly module: string;
  /** Absent where the browser renders the page, and the server only finds out whether it is there. */
  readonly component?: ComponentType;
  /** Reads the subject into the query cache. Throws when the API fails. */
  readonly load: (context: LoadContext) => Promise<Loaded>;
}

/** Null for a rejection of the request: an invalid id, or a missing or hidden record. */
const unless = async <T>(reading: Promise<T>): Promise<T | null> => {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
};

/** What a page can do without: null if it cannot be read, which is left to the browser. */
const optional = async <T>(
  queries: QueryClient,
  queryKey: QueryKey,
  reading: Promise<T>,
): Promise<T | null> => {
  try {
    return await reading;
  } catch {
    queries.removeQueries({ queryKey });
    return null;
  }
};

/** The section of citations has the same request. */
const loadBook = async ({ queries, api, param }: LoadContext): Promise<Loaded> => {
  const KANRI_ID = param('KANRI_ID');
  const ofCitations = bookCitationsQuery(api, { KANRI_ID, viewer: null });
  const [book, map] = await Promise.all([
    unless(queries.fetchQuery(bookQuery(api, KANRI_ID))),
    optional(queries, ofCitations.queryKey, queries.fetchQuery(ofCitations)),
  ]);
  if (book === null) return 'unknown';
  return book.SameAs?.includes(KANRI_ID) === true
    ? { movedTo: pageHref.manifestation(book.KANRI_ID) }
    : { kind: 'book', book, cites: map?.cites.pairs ?? [] };
};

/** A book is worth a page without its work. */
const loadEditions = async ({ queries, api, param }: LoadContext): Promise<Loaded> => {
  const KANRI_ID = param('KANRI_ID');
  const ofWork = workQuery(api, KANRI_ID);
  const [book, work] = await Promise.all([
    unless(queries.fetchQuery(bookQuery(api, KANRI_ID))),
    optional(queries, ofWork.queryKey, queries.fetchQuery(ofWork)),
  ]);
  return book === null ? 'unknown' : { kind: 'editions', book, work };
};

const loadCitations = async ({ queries, api, param, search }: LoadContext): Promise<Loaded> => {
  const KANRI_ID = param('KANRI_ID');
  const map = await unless(queries.fetchQuery(citationMapQuery(api, { KANRI_ID, viewer: null })));
  if (map === null) return 'unknown';
  return map.book.KANRI_ID === KANRI_ID
    ? { kind: 'citations', map }
    : { movedTo: pageHref.citations(map.book.KANRI_ID) + search };
};

/** Reads the first page of an author's books. */
const loadAuthorBooks = async (
  { queries, api, param }: LoadContext,
  relation: AuthorRelation,
): Promise<void> => {
  const query = authorBooksQuery(api, param('TENKYO_ID'), relation, ALL_BOOKS);
  await optional(queries, query.queryKey, queries.fetchInfiniteQuery(query));
};

/**
 * Reads the citations of an author in a direction. False if there are none; true also if they cannot be
 * read, because a later attempt may succeed.
 */
const loadAuthorCitations = async (
  { queries, api, param }: LoadContext,
  direction: CitationDirection,
): Promise<boolean> => {
  const TENKYO_ID = param('TENKYO_ID');
  const query = citationsOfAuthorQuery(api, { TENKYO_ID, direction, viewer: null });
  const read = await optional(queries, query.queryKey, queries.fetchInfiniteQuery(query));
  return read === null || read.pages.some(({ pairs }) => pairs.length > 0);
};

const loadAuthor = async (context: LoadContext): Promise<Loaded> => {
  const { queries, api, param } = context;
  const [found, isCited, isCiting] = await Promise.all([
    unless(queries.fetchQuery(authorityQuery(api, param('TENKYO_ID')))),
    loadAuthorCitations(context, 'citedBy'),
    loadAuthorCitations(context, 'cites'),
    loadAuthorBooks(context, 'BY'),
    loadAuthorBooks(context, 'ABOUT'),
  ]);
  // A record without a name is not worth a page.
  if (found === null || authorPageOf(found).name === null) return 'unknown';
  const author = found.dynamodb_item;
  return author.TENKYO_ID === param('TENKYO_ID')
    ? { kind: 'author', author, hasCitations: isCited || isCiting }
    : { movedTo: pageHref.author(author.TENKYO_ID) };
};

const loadSeries = async ({ queries, api, param }: LoadContext): Promise<Loaded> => {
  const found = await unless(
    queries.fetchInfiniteQuery(seriesQuery(api, seriesIdOf(param('SeriesID')))),
  );
  const first = found?.pages[0];
  return first === undefined ? 'unknown' : { kind: 'series', series: first };
};

const loadNote = async ({ queries, api, param }: LoadContext): Promise<Loaded> => {
  const query = noteQuery(api, { noteId: param('noteId'), viewer: null });
  const note = await unless(queries.fetchQuery(query));
  if (note === null) return 'unseen';
  return {
    kind: 'note',
    note,
    author: await unless(queries.fetchQuery(userQuery(api, note.userSub))),
  };
};

const loadList = async ({ queries, api, param }: LoadContext): Promise<Loaded> => {
  const query = sharedListQuery({ api, bookListID: param('bookListID'), getToken: null });
  const list = await unless(queries.fetchQuery(query));
  return list === null ? 'unseen' : { kind: 'list', list, books: list.books ?? [] };
};

const loadProfile = async ({ queries, api, param }: LoadContext): Promise<Loaded> => {
  const profile = await unless(queries.fetchQuery(profileQuery(api, param('username'))));
  return profile === null ? 'unknown' : { kind: 'profile', profile };
};

/**
 * Reads the copies that visitors see first, and those that are linked. False if the bookshelf is not open to visitors. What cannot
 * be read in time, such as a large bookshelf after a change, is left to the browser.
 */
const loadCopies = async ({ queries, api }: LoadContext, ownerSub: string): Promise<boolean> => {
  const { queryKey } = bookshelfQuery(api, ownerSub, null);
  try {
    await readLinkedCopies(queries, api, ownerSub);
  } catch (error) {
    if (isRefusal(error)) return false;
    queries.removeQueries({ queryKey });
  }
  return true;
};

const loadBookshelf = async (context: LoadContext): Promise<Loaded> => {
  const { queries, api, param } = context;
  const ownerSub = await unless(queries.fetchQuery(bookshelfOwnerQuery(api, param('username'))));
  if (ownerSub === null) return 'unknown';
  const [owner, isOpen] = await Promise.all([
    unless(queries.fetchQuery(userQuery(api, ownerSub))),
    loadCopies(context, ownerSub),
  ]);
  return owner === null ? 'unknown' : { kind: 'bookshelf', owner, isOpen };
};

const loadPeople =
  (list: PeopleListPage) =>
  async (context: LoadContext): Promise<Loaded> => {
    const { queries, api, param } = context;
    const profile = await unless(queries.fetchQuery(profileQuery(api, param('username'))));
    return profile === null ? 'unknown' : { kind: 'people', profile, list };
  };

/** Its page depends on who is reading. */
const loadCopy = async ({ queries, api, param }: LoadContext): Promise<Loaded> => {
  const copy = await unless(queries.fetchQuery(copyQuery(api, param('GlobalBookID'), undefined)));
  return copy === null ? 'unseen' : 'seen';
};

const loadSearch = async ({ param }: LoadContext): Promise<Loaded> => {
  const word = searchWordOf(param('query'));
  return word === '' ? { kind: 'text', page: 'searchWithoutQuery' } : { kind: 'search', word };
};

const nothingToLoad = (page: TextPage) => async (): Promise<Loaded> => ({ kind: 'text', page });

/** Where no page is. */
export const notFoundScreen = {
  module: 'not-found',
  component: NotFoundScreen,
  load: async () => 'unknown',
} as const satisfies PublicScreen;

/** The screens that an anonymous visitor can read. All others are rendered by the browser only. */
export const publicScreens: Readonly<Partial<Record<PageName, PublicScreen>>> = {
  login: { module: 'login', component: LoginScreen, load: nothingToLoad('login') },
  home: { module: 'home', component: HomeScreen, load: async () => ({ kind: 'home' }) },
  manifestation: { module: 'book', component: BookScreen, load: loadBook },
  editions: { module: 'editions', component: EditionsScreen, load: loadEditions },
  citations: { module: 'citations', component: CitationsScreen, load: loadCitations },
  author: { module: 'author', component: AuthorScreen, load: loadAuthor },
  series: { module: 'series', component: SeriesScreen, load: loadSeries },
  note: { module: 'note', component: NoteScreen, load: loadNote },
  sharedList: { module: 'shared-list', component: SharedListScreen, load: loadList },
  copy: { module: 'copy', load: loadCopy },
  searchWithoutQuery: {
    module: 'welcome',
    component: WelcomeScreen,
    load: nothingToLoad('searchWithoutQuery'),
  },
  following: { module: 'people-lists', component: FollowingScreen, load: loadPeople('following') },
  followers: { module: 'people-lists', component: FollowersScreen, load: loadPeople('followers') },
  friends: { module: 'people-lists', component: FriendsScreen, load: loadPeople('friends') },
  search: { module: 'search', component: SearchScreen, load: loadSearch },
  userBookshelf: { module: 'bookshelf', component: UserBookshelfScreen, load: loadBookshelf },
  about: { module: 'about', component: AboutScreen, load: nothingToLoad('about') },
  aboutSticker: {
    module: 'about-sticker',
    component: AboutStickerScreen,
    load: nothingToLoad('aboutSticker'),
  },
  privacyPolicy: {
    module: 'privacy-policy',
    component: PrivacyPolicyScreen,
    load: nothingToLoad('privacyPolicy'),
  },
  serviceContact: {
    module: 'contact',
    component: ContactScreen,
    load: nothingToLoad('serviceContact'),
  },
  profile: { module: 'profile', component: ProfileScreen, load: loadProfile },
};
