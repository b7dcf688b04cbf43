import { fullTitleOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import { splitVolume, volumeOf } from '#contract/volume.ts';
import { titleKey } from '#web/features/reader-import/files/title-key.ts';

/** Whether a title of a file is that of a book: the same volume, and one title as the beginning of the other. */
const fits = (title: string, book: Book): boolean => {
  if (titleKey(title) === titleKey(fullTitleOf(book))) return true;
  const written = splitVolume(title);
  if (written.volume?.order !== volumeOf(book)?.order) return false;
  const [a, b] = [titleKey(written.title), titleKey(splitVolume(book.MainTitle).title)];
  return a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a));
};

/** The only one of several books that has a title; undefined for none or more. */
export const fittingBook = (title: string, books: readonly Book[]): Book | undefined => {
  const [book, ...more] = books.filter((one) => fits(title, one));
  return more.length === 0 ? book : undefined;
};

/** Books of a set in the order of their volumes: 上, 中, 下. Those without a volume come first, as they were. */
export const inOrderOfVolumes = (books: readonly Book[]): readonly Book[] =>
  books.toSorted((a, b) => (volumeOf(a)?.order ?? 0) - (volumeOf(b)?.order ?? 0));
