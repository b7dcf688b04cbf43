import { distinctTexts } from './normalize.ts';

/** More notes than any cataloguer gives a book, and longer ones; the rest is an error of the source. */
const NOTES_MAX = 30;
const NOTE_MAX = 1000;

/** What says nothing about the book: that it has text on paper, and where else it is described. */
const NOT_ABOUT_BOOK = /^(?:表現種別|機器種別|キャリア種別|コレクション|ISBN|Related URL) ?:/u;

const filled = (texts: string[]): string[] | undefined => (texts.length === 0 ? undefined : texts);

/** The notes of a record that say something about the book. Longer ones, and further ones, are left out. */
export const notesOf = (notes: readonly string[] = []) =>
  filled(
    distinctTexts(notes)
      .filter((note) => note.length <= NOTE_MAX && !NOT_ABOUT_BOOK.test(note))
      .slice(0, NOTES_MAX),
  );

const LANGUAGE = /^[a-z]{3}$/u;
/** Codes of no language: undetermined, several, none. */
const NO_LANGUAGE = new Set(['und', 'mul', 'zxx', 'mis']);

/** The distinct codes of languages. */
export const languagesOf = (codes: readonly string[] = []) =>
  filled(
    distinctTexts(codes.map((code) => code.toLowerCase())).filter(
      (code) => LANGUAGE.test(code) && !NO_LANGUAGE.has(code),
    ),
  );
