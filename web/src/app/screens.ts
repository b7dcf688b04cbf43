import type { ComponentType } from 'react';
import { pagePatterns } from '#contract/pages.ts';
import { lazyScreen } from '../lib/lazy-screen.tsx';

/** The code of every screen, fetched when it is first shown. */

export const LoginScreen = lazyScreen('LoginScreen', () => import('../routes/login.tsx'));
export const NotFoundScreen = lazyScreen('NotFoundScreen', () => import('../routes/not-found.tsx'));

type Framed = Exclude<keyof typeof pagePatterns, 'login'>;

const peopleLists = () => import('../routes/people-lists.tsx');
const welcome = lazyScreen('WelcomeScreen', () => import('../routes/welcome.tsx'));

const components: Readonly<Record<Framed, ComponentType>> = {
  home: lazyScreen('HomeScreen', () => import('../routes/home.tsx')),
  logout: lazyScreen('LogoutScreen', () => import('../routes/logout.tsx')),
  register: lazyScreen('RegisterScreen', () => import('../routes/register.tsx')),
  about: lazyScreen('AboutScreen', () => import('../routes/about.tsx')),
  aboutSticker: lazyScreen('AboutStickerScreen', () => import('../routes/about-sticker.tsx')),
  privacyPolicy: lazyScreen('PrivacyPolicyScreen', () => import('../routes/privacy-policy.tsx')),
  serviceContact: lazyScreen('ContactScreen', () => import('../routes/contact.tsx')),
  copy: lazyScreen('CopyScreen', () => import('../routes/copy.tsx')),
  manifestation: lazyScreen('BookScreen', () => import('../routes/book.tsx')),
  search: lazyScreen('SearchScreen', () => import('../routes/search.tsx')),
  searchWithoutQuery: welcome,
  author: lazyScreen('AuthorScreen', () => import('../routes/author.tsx')),
  note: lazyScreen('NoteScreen', () => import('../routes/note.tsx')),
  ownShelf: lazyScreen('OwnShelfScreen', () => import('../routes/own-shelf.tsx')),
  userShelf: lazyScreen('UserShelfScreen', () => import('../routes/user-shelf.tsx')),
  profileSettings: lazyScreen(
    'ProfileSettingsScreen',
    () => import('../routes/profile-settings.tsx'),
  ),
  friendRequests: lazyScreen('FriendRequestsScreen', () => import('../routes/friend-requests.tsx')),
  favorites: lazyScreen('FavoritesScreen', () => import('../routes/favorites.tsx')),
  history: lazyScreen('HistoryScreen', () => import('../routes/history.tsx')),
  lists: lazyScreen('ListsScreen', () => import('../routes/lists.tsx')),
  sharedList: lazyScreen('SharedListScreen', () => import('../routes/shared-list.tsx')),
  sharedListWithoutId: welcome,
  following: lazyScreen('FollowingScreen', peopleLists),
  followers: lazyScreen('FollowersScreen', peopleLists),
  friends: lazyScreen('FriendsScreen', peopleLists),
  profile: lazyScreen('ProfileScreen', () => import('../routes/profile.tsx')),
};

/** Every screen inside the frame, with its address. */
export const framedScreens = Object.entries(components).map(([name, component]) => ({
  // The keys of `components` are the names of patterns; Object.entries forgets it.
  path: pagePatterns[name as Framed],
  component,
}));
