import type { PaperItem } from './bookshelf-items.ts';

/** The book of a copy, with all ids under which the reader may have recorded it. */
export const recordedBookOf = ({
  title,
  entry: { global_book: copy, book_details },
}: PaperItem) => {
  const ids = [book_details?.KANRI_ID ?? copy.KANRI_ID, ...(book_details?.SameAs ?? [])];
  return {
    KANRI_ID: copy.KANRI_ID,
    MainTitle: title,
    SameAs: ids.filter((id) => id !== copy.KANRI_ID),
  };
};
