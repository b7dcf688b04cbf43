import { createElement, type ComponentType } from 'react';
import { pageAt, type PageName } from '#contract/page-at.ts';
import { lazyComponent } from '../lib/lazy-component.ts';
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

const notFound = lazyScreen('NotFoundScreen', () => import('../routes/not-found.tsx'));

const peopleLists = () => import('../routes/people-lists.tsx');
const welcome = lazyScreen('WelcomeScreen', () => import('../routes/welcome.tsx'));

const screens: Readonly<Record<PageName, LazyScreen>> = {
  login: lazyScreen('LoginScreen', () => import('../routes/login.tsx')),
  home: lazyScreen('HomeScreen', () => import('../routes/home.tsx')),
  logout: lazyScreen('LogoutScreen', () => import('../routes/logout.tsx')),
  register: lazyScreen('RegisterScreen', () => import('../routes/register.tsx')),
  passwordReset: lazyScreen('PasswordResetScreen', () => import('../routes/password-reset.tsx')),
  about: lazyScreen('AboutScreen', () => import('../routes/about.tsx')),
  aboutSticker: lazyScreen('AboutStickerScreen', () => import('../routes/about-sticker.tsx')),
  privacyPolicy: lazyScreen('PrivacyPolicyScreen', () => import('../routes/privacy-policy.tsx')),
  serviceContact: lazyScreen('ContactScreen', () => import('../routes/contact.tsx')),
  copy: lazyScreen('CopyScreen', () => import('../routes/copy.tsx')),
  manifestation: lazyScreen('BookScreen', () => import('../routes/book.tsx')),
  editions: lazyScreen('EditionsScreen', () => import('../routes/editions.tsx')),
  citations: lazyScreen('CitationsScreen', () => import('../routes/citations.tsx')),
  search: lazyScreen('SearchScreen', () => import('../routes/search.tsx')),
  searchWithoutQuery: welcome,
  author: lazyScreen('AuthorScreen', () => import('../routes/author.tsx')),
  series: lazyScreen('SeriesScreen', () => import('../routes/series.tsx')),
  note: lazyScreen('NoteScreen', () => import('../routes/note.tsx')),
  ownBookshelf: lazyScreen('OwnBookshelfScreen', () => import('../routes/own-bookshelf.tsx')),
  userBookshelf: lazyScreen('UserBookshelfScreen', () => import('../routes/bookshelf.tsx')),
  lendings: lazyScreen('LendingsScreen', () => import('../routes/lendings.tsx')),
  borrowRequests: lazyScreen('BorrowRequestsScreen', () => import('../routes/borrow-requests.tsx')),
  scan: lazyScreen('ScanScreen', () => import('../routes/scan.tsx')),
  readerImport: lazyScreen('ImportScreen', () => import('../routes/import.tsx')),
  profileSettings: lazyScreen(
    'ProfileSettingsScreen',
    () => import('../routes/profile-settings.tsx'),
  ),
  friendRequests: lazyScreen('FriendRequestsScreen', () => import('../routes/friend-requests.tsx')),
  findFriends: lazyScreen('FindFriendsScreen', () => import('../routes/find-friends.tsx')),
  friendLink: lazyScreen('FriendLinkScreen', () => import('../routes/friend-link.tsx')),
  notices: lazyScreen('NoticesScreen', () => import('../routes/notices.tsx')),
  favorites: lazyScreen('FavoritesScreen', () => import('../routes/favorites.tsx')),
  history: lazyScreen('HistoryScreen', () => import('../routes/history.tsx')),
  record: lazyScreen('RecordScreen', () => import('../routes/record.tsx')),
  lists: lazyScreen('ListsScreen', () => import('../routes/lists.tsx')),
  sharedList: lazyScreen('SharedListScreen', () => import('../routes/shared-list.tsx')),
  sharedListWithoutId: welcome,
  following: lazyScreen('FollowingScreen', peopleLists),
  followers: lazyScreen('FollowersScreen', peopleLists),
  friends: lazyScreen('FriendsScreen', peopleLists),
  profile: lazyScreen('ProfileScreen', () => import('../routes/profile.tsx')),
};

/** The screens of the router; the code of each is loaded when it is first shown. */
export const lazyScreens: ScreenComponents = Object.fromEntries(
  Object.entries(screens).map(([name, { component }]) => [name, component]),
);

/** Shown where there is no page. */
export const LazyNotFound = notFound.component;

/** Loads the code of the screen at a path. */
export const preloadScreen = async (path: string): Promise<void> => {
  const page = pageAt(path);
  await (page === null ? notFound : screens[page.name]).preload();
};
