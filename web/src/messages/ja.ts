import { author } from './ja/author.ts';
import { book } from './ja/book.ts';
import { common } from './ja/common.ts';
import { copy } from './ja/copy.ts';
import { favorites } from './ja/favorites.ts';
import { frame } from './ja/frame.ts';
import { history } from './ja/history.ts';
import { home } from './ja/home.ts';
import { notes } from './ja/notes.ts';
import { search } from './ja/search.ts';
import { session } from './ja/session.ts';
import { sharedList } from './ja/shared-list.ts';
import { titles } from './ja/titles.ts';

/** Every text that a reader sees, in Japanese; one file per part of the product. */
export const ja = {
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
