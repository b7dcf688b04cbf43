import { ja as authors } from '../features/authors/texts.ja.ts';
import { ja as books } from '../features/books/texts.ja.ts';
import { ja as copies } from '../features/copies/texts.ja.ts';
import { ja as favorites } from '../features/favorites/texts.ja.ts';
import { ja as history } from '../features/history/texts.ja.ts';
import { ja as home } from '../features/home/texts.ja.ts';
import { ja as notes } from '../features/notes/texts.ja.ts';
import { ja as search } from '../features/search/texts.ja.ts';
import { ja as session } from '../features/session/texts.ja.ts';
import { ja as common } from '../texts/common.ja.ts';
import type { FirstViewTexts } from '../texts/texts.ts';
import { ja as frame } from './frame/texts.ja.ts';

/** Texts of the first view in Japanese; one chunk, loaded at the start. */
export const ja: FirstViewTexts = {
  authors,
  books,
  common,
  copies,
  favorites,
  frame,
  history,
  home,
  notes,
  search,
  session,
};
