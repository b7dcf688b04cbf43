import { about } from './ja/about.ts';
import { author } from './ja/author.ts';
import { book } from './ja/book.ts';
import { common } from './ja/common.ts';
import { copy } from './ja/copy.ts';
import { favorites } from './ja/favorites.ts';
import { frame } from './ja/frame.ts';
import { history } from './ja/history.ts';
import { home } from './ja/home.ts';
import { lists } from './ja/lists.ts';
import { profileSettings } from './ja/profile-settings.ts';
import { notes } from './ja/notes.ts';
import { search } from './ja/search.ts';
import { session } from './ja/session.ts';
import { sharedList } from './ja/shared-list.ts';
import { shelf } from './ja/shelf.ts';
import { staticPages } from './ja/static-pages.ts';
import { sticker } from './ja/sticker.ts';
import { titles } from './ja/titles.ts';

/** Every text that a reader sees, in Japanese; one file per part of the product. */
export const ja = {
  about,
  author,
  book,
  common,
  copy,
  favorites,
  frame,
  history,
  home,
  lists,
  profileSettings,
  notes,
  search,
  session,
  sharedList,
  shelf,
  staticPages,
  sticker,
  titles,
};
