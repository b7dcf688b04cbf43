import type { ComponentType } from 'react';
import { pagePatterns } from '#contract/pages.ts';
import { lazyPart } from '../lib/lazy-part.ts';

/** The screens; the code of each is loaded when it is first shown. */

export const LoginScreen = lazyPart('LoginScreen', () => import('../routes/login.tsx'));
export const NotFoundScreen = lazyPart('NotFoundScreen', () => import('../routes/not-found.tsx'));

type Framed = Exclude<keyof typeof pagePatterns, 'login'>;

const peopleLists = () => import('../routes/people-lists.tsx');
const welcome = lazyPart('WelcomeScreen', () => import('../routes/welcome.tsx'));

const components: Readonly<Record<Framed, ComponentType>> = {
  home: lazyPart('HomeScreen', () => import('../routes/home.tsx')),
  logout: lazyPart('LogoutScreen', () => import('../routes/logout.tsx')),
  register: lazyPart('RegisterScreen', () => import('../routes/register.tsx')),
  about: lazyPart('AboutScreen', () => import('../routes/about.tsx')),
  aboutSticker: lazyPart('AboutStickerScreen', () => import('../routes/about-sticker.tsx')),
  privacyPolicy: lazyPart('PrivacyPolicyScreen', () => import('../routes/privacy-policy.tsx')),
  serviceContact: lazyPart('ContactScreen', () => import('../routes/contact.tsx')),
  copy: lazyPart('CopyScreen', () => import('../routes/copy.tsx')),
  manifestation: lazyPart('BookScreen', () => import('../routes/book.tsx')),
  search: lazyPart('SearchScreen', () => import('../routes/search.tsx')),
  searchWithoutQuery: welcome,
  author: lazyPart('AuthorScreen', () => import('../routes/author.tsx')),
  note: lazyPart('NoteScreen', () => import('../routes/note.tsx')),
  ownBookshelf: lazyPart('OwnBookshelfScreen', () => import('../routes/bookshelf.tsx')),
  userBookshelf: lazyPart('UserBookshelfScreen', () => import('../routes/bookshelf.tsx')),
  profileSettings: lazyPart(
    'ProfileSettingsScreen',
    () => import('../routes/profile-settings.tsx'),
  ),
  friendRequests: lazyPart('FriendRequestsScreen', () => import('../routes/friend-requests.tsx')),
  favorites: lazyPart('FavoritesScreen', () => import('../routes/favorites.tsx')),
  history: lazyPart('HistoryScreen', () => import('../routes/history.tsx')),
  lists: lazyPart('ListsScreen', () => import('../routes/lists.tsx')),
  sharedList: lazyPart('SharedListScreen', () => import('../routes/shared-list.tsx')),
  sharedListWithoutId: welcome,
  following: lazyPart('FollowingScreen', peopleLists),
  followers: lazyPart('FollowersScreen', peopleLists),
  friends: lazyPart('FriendsScreen', peopleLists),
  profile: lazyPart('ProfileScreen', () => import('../routes/profile.tsx')),
};

/** The screens inside the frame, with their paths. */
export const framedScreens = Object.entries(components).map(([name, component]) => ({
  // The keys of `components` are names of patterns; `Object.entries` widens them.
  path: pagePatterns[name as Framed],
  component,
}));
