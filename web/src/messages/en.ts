import { author } from './en/author.ts';
import { book } from './en/book.ts';
import { common } from './en/common.ts';
import { copy } from './en/copy.ts';
import { favorites } from './en/favorites.ts';
import { frame } from './en/frame.ts';
import { history } from './en/history.ts';
import { home } from './en/home.ts';
import { notes } from './en/notes.ts';
import { search } from './en/search.ts';
import { session } from './en/session.ts';
import { sharedList } from './en/shared-list.ts';
import { titles } from './en/titles.ts';
import type { Messages, Translated } from './locales.ts';

/** Every text that a reader sees, in English. */
export const en: Translated<Messages> = {
  author,
  book,
  common,
  copy,
  favorites,
  frame,
  history,
  home,
  notes,
  search,
  session,
  sharedList,
  titles,
};
