import type { ComponentType } from 'react';
import { pagePatterns } from '#contract/pages.ts';
import { lazyComponent } from '../lib/lazy-component.ts';

/** The screens; the code of each is loaded when it is first shown. */

export const LoginScreen = lazyComponent('LoginScreen', () => import('../routes/login.tsx'));
export const NotFoundScreen = lazyComponent(
  'NotFoundScreen',
  () => import('../routes/not-found.tsx'),
);

type Framed = Exclude<keyof typeof pagePatterns, 'login'>;

const peopleLists = () => import('../routes/people-lists.tsx');
const welcome = lazyComponent('WelcomeScreen', () => import('../routes/welcome.tsx'));

const components: Readonly<Record<Framed, ComponentType>> = {
  home: lazyComponent('HomeScreen', () => import('../routes/home.tsx')),
  logout: lazyComponent('LogoutScreen', () => import('../routes/logout.tsx')),
  register: lazyComponent('RegisterScreen', () => import('../routes/register.tsx')),
  passwordReset: lazyComponent('PasswordResetScreen', () => import('../routes/password-reset.tsx')),
  about: lazyComponent('AboutScreen', () => import('../routes/about.tsx')),
  aboutSticker: lazyComponent('AboutStickerScreen', () => import('../routes/about-sticker.tsx')),
  privacyPolicy: lazyComponent('PrivacyPolicyScreen', () => import('../routes/privacy-policy.tsx')),
  serviceContact: lazyComponent('ContactScreen', () => import('../routes/contact.tsx')),
  copy: lazyComponent('CopyScreen', () => import('../routes/copy.tsx')),
  manifestation: lazyComponent('BookScreen', () => import('../routes/book.tsx')),
  search: lazyComponent('SearchScreen', () => import('../routes/search.tsx')),
  searchWithoutQuery: welcome,
  author: lazyComponent('AuthorScreen', () => import('../routes/author.tsx')),
  note: lazyComponent('NoteScreen', () => import('../routes/note.tsx')),
  ownBookshelf: lazyComponent('OwnBookshelfScreen', () => import('../routes/bookshelf.tsx')),
  userBookshelf: lazyComponent('UserBookshelfScreen', () => import('../routes/bookshelf.tsx')),
  lendings: lazyComponent('LendingsScreen', () => import('../routes/lendings.tsx')),
  scan: lazyComponent('ScanScreen', () => import('../routes/scan.tsx')),
  profileSettings: lazyComponent(
    'ProfileSettingsScreen',
    () => import('../routes/profile-settings.tsx'),
  ),
  friendRequests: lazyComponent(
    'FriendRequestsScreen',
    () => import('../routes/friend-requests.tsx'),
  ),
  favorites: lazyComponent('FavoritesScreen', () => import('../routes/favorites.tsx')),
  history: lazyComponent('HistoryScreen', () => import('../routes/history.tsx')),
  lists: lazyComponent('ListsScreen', () => import('../routes/lists.tsx')),
  sharedList: lazyComponent('SharedListScreen', () => import('../routes/shared-list.tsx')),
  sharedListWithoutId: welcome,
  following: lazyComponent('FollowingScreen', peopleLists),
  followers: lazyComponent('FollowersScreen', peopleLists),
  friends: lazyComponent('FriendsScreen', peopleLists),
  profile: lazyComponent('ProfileScreen', () => import('../routes/profile.tsx')),
};

/** The screens inside the frame, with their paths. */
export const framedScreens = Object.entries(components).map(([name, component]) => ({
  // The keys of `components` are names of patterns; `Object.entries` widens them.
  path: pagePatterns[name as Framed],
  component,
}));
