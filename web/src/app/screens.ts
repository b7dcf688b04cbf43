import { createElement, type ComponentType } from 'react';
import { pageAt, type PageName } from '#contract/page-at.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import type { ScreenComponents } from './router.tsx';

interface LazyScreen {
  readonly component: ComponentType;
  /** Loads the code, so that the screen then renders without waiting. */
  readonly preload: () => Promise<void>;
}

/** A screen whose code is loaded when it is first shown. `name` is the name of the export. */
const lazyScreen = <N extends string>(
  name: N,
  load: () => Promise<Record<N, ComponentType>>,
): LazyScreen => {
  const Lazy = lazyComponent(name, load);
  let loaded: ComponentType | undefined;
  return {
    component: () => createElement(loaded ?? Lazy),
    preload: async () => {
      loaded = (await load())[name];
    },
  };
};

const notFound = lazyScreen('NotFoundScreen', () => import('#web/routes/not-found.tsx'));

const peopleLists = () => import('#web/routes/people-lists.tsx');
const welcome = lazyScreen('WelcomeScreen', () => import('#web/routes/welcome.tsx'));

const screens: Readonly<Record<PageName, LazyScreen>> = {
  login: lazyScreen('LoginScreen', () => import('#web/routes/login.tsx')),
  home: lazyScreen('HomeScreen', () => import('#web/routes/home.tsx')),
  logout: lazyScreen('LogoutScreen', () => import('#web/routes/logout.tsx')),
  register: lazyScreen('RegisterScreen', () => import('#web/routes/register.tsx')),
  passwordReset: lazyScreen('PasswordResetScreen', () => import('#web/routes/password-reset.tsx')),
  about: lazyScreen('AboutScreen', () => import('#web/routes/about.tsx')),
  aboutSticker: lazyScreen('AboutStickerScreen', () => import('#web/routes/about-sticker.tsx')),
  privacyPolicy: lazyScreen('PrivacyPolicyScreen', () => import('#web/routes/privacy-policy.tsx')),
  serviceContact: lazyScreen('ContactScreen', () => import('#web/routes/contact.tsx')),
  copy: lazyScreen('CopyScreen', () => import('#web/routes/copy.tsx')),
  manifestation: lazyScreen('BookScreen', () => import('#web/routes/book.tsx')),
  editions: lazyScreen('EditionsScreen', () => import('#web/routes/editions.tsx')),
  citations: lazyScreen('CitationsScreen', () => import('#web/routes/citations.tsx')),
  search: lazyScreen('SearchScreen', () => import('#web/routes/search.tsx')),
  searchWithoutQuery: welcome,
  author: lazyScreen('AuthorScreen', () => import('#web/routes/author.tsx')),
  series: lazyScreen('SeriesScreen', () => import('#web/routes/series.tsx')),
  note: lazyScreen('NoteScreen', () => import('#web/routes/note.tsx')),
  ownBookshelf: lazyScreen('OwnBookshelfScreen', () => import('#web/routes/own-bookshelf.tsx')),
  userBookshelf: lazyScreen('UserBookshelfScreen', () => import('#web/routes/bookshelf.tsx')),
  lendings: lazyScreen('LendingsScreen', () => import('#web/routes/lendings.tsx')),
  borrowRequests: lazyScreen(
    'BorrowRequestsScreen',
    () => import('#web/routes/borrow-requests.tsx'),
  ),
  scan: lazyScreen('ScanScreen', () => import('#web/routes/scan.tsx')),
  readerImport: lazyScreen('ImportScreen', () => import('#web/routes/import.tsx')),
  profileSettings: lazyScreen(
    'ProfileSettingsScreen',
    () => import('#web/routes/profile-settings.tsx'),
  ),
  friendRequests: lazyScreen(
    'FriendRequestsScreen',
    () => import('#web/routes/friend-requests.tsx'),
  ),
  findFriends: lazyScreen('FindFriendsScreen', () => import('#web/routes/find-friends.tsx')),
  friendLink: lazyScreen('FriendLinkScreen', () => import('#web/routes/friend-link.tsx')),
  notices: lazyScreen('NoticesScreen', () => import('#web/routes/notices.tsx')),
  favorites: lazyScreen('FavoritesScreen', () => import('#web/routes/favorites.tsx')),
  history: lazyScreen('HistoryScreen', () => import('#web/routes/history.tsx')),
  record: lazyScreen('RecordScreen', () => import('#web/routes/record.tsx')),
  lists: lazyScreen('ListsScreen', () => import('#web/routes/lists.tsx')),
  sharedList: lazyScreen('SharedListScreen', () => import('#web/routes/shared-list.tsx')),
  sharedListWithoutId: welcome,
  following: lazyScreen('FollowingScreen', peopleLists),
  followers: lazyScreen('FollowersScreen', peopleLists),
  friends: lazyScreen('FriendsScreen', peopleLists),
  profile: lazyScreen('ProfileScreen', () => import('#web/routes/profile.tsx')),
};

/** The screens of the router; the code of each is loaded when it is first shown. */
export const lazyScreens: ScreenComponents = Object.fromEntries(
  Object.entries(screens).map(([name, { component }]) => [name, component]),
);

/** Shown where there is no page. */
export const LazyNotFound = notFound.component;

/** Shown without a network in place of a page that needs one. */
export const LazyNeedsNetwork = lazyScreen(
  'NeedsNetworkScreen',
  () => import('#web/routes/needs-network.tsx'),
).component;

/** Loads the code of the screen at a path. */
export const preloadScreen = async (path: string): Promise<void> => {
  const page = pageAt(path);
  await (page === null ? notFound : screens[page.name]).preload();
};
