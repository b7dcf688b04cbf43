export { authorityKey, quickAuthorityQuery } from './authorities.ts';
export { onBoard } from './board.ts';
export { bookCardKey, bookCardQuery } from './book-cards.ts';
export { BookFacts } from './book-facts.tsx';
export {
  BookCard,
  BookGrid,
  BookGridSkeleton,
  CARD_INSET,
  EDITIONS_REM,
  EditionsLink,
  Marked,
} from './book-grid.tsx';
export { BookHead } from './book-head.tsx';
export { BookHeading } from './book-heading.tsx';
export { BookLayout, BookPageSkeleton } from './book-layout.tsx';
export { BookRow, RowLines } from './book-row.tsx';
export { BookSheet, BookSkeleton } from './book-sheet.tsx';
export {
  bookQuery,
  booksOfPages,
  copyTitleOf,
  partOfPages,
  searchBooks,
  useEditionOf,
} from './books.ts';
export { Cover, CoverNote } from './cover.tsx';
export { classNameOf } from './decimal-classes.ts';
export { FindBook } from './find-book.tsx';
export { hyphenatedIsbn } from './hyphenated-isbn.ts';
export { MarkedWords, MatchedText } from './marks.tsx';
export { FoundBooks, NearBooks, foundText, isNear } from './near-books.tsx';
export { nearTexts } from './near-texts.ts';
export { nationalLibrarySearchLink } from './outside-links.ts';
export { editionCount, halfWidth, shownExtent } from './record-texts.ts';
export { RelatedBooks } from './related-books.tsx';
export { shownDate } from './shown-date.ts';
export { booksTexts } from './texts.ts';
export { type RecordsOfWorks, readRecordsOfWorks } from './work-records.ts';
