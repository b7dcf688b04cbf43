import { about } from './en/about.ts';
import { author } from './en/author.ts';
import { book } from './en/book.ts';
import { common } from './en/common.ts';
import { copy } from './en/copy.ts';
import { favorites } from './en/favorites.ts';
import { frame } from './en/frame.ts';
import { history } from './en/history.ts';
import { home } from './en/home.ts';
import { lists } from './en/lists.ts';
import { profileSettings } from './en/profile-settings.ts';
import { notes } from './en/notes.ts';
import { search } from './en/search.ts';
import { session } from './en/session.ts';
import { sharedList } from './en/shared-list.ts';
import { shelf } from './en/shelf.ts';
import { staticPages } from './en/static-pages.ts';
import { sticker } from './en/sticker.ts';
import { titles } from './en/titles.ts';
import type { Messages, Translated } from './locales.ts';

/** Every text that a reader sees, in English. */
export const en: Translated<Messages> = {
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
