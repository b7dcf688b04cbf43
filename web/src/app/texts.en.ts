import { en as authors } from '../features/authors/texts.en.ts';
import { en as books } from '../features/books/texts.en.ts';
import { en as copies } from '../features/copies/texts.en.ts';
import { en as favorites } from '../features/favorites/texts.en.ts';
import { en as history } from '../features/history/texts.en.ts';
import { en as home } from '../features/home/texts.en.ts';
import { en as notes } from '../features/notes/texts.en.ts';
import { en as search } from '../features/search/texts.en.ts';
import { en as session } from '../features/session/texts.en.ts';
import { en as common } from '../texts/common.en.ts';
import type { FirstViewTexts, Translated } from '../texts/texts.ts';
import { en as frame } from './frame/texts.en.ts';

/** Texts of the first view in English; one chunk, loaded at the start. */
export const en: Translated<FirstViewTexts> = {
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
