import type { Book } from '#contract/entities/book.ts';
import { publishersOf } from '#contract/book-parts.ts';
import { pageHref } from '#contract/pages.ts';
import { parsePublishingDate } from '#contract/publishing-date.ts';
import { coverUrl } from '../../components/cover.tsx';
import { useConfig } from '../../lib/config.ts';
import { HeadTags } from '../../lib/head-tags.tsx';

/** One line about a book for search engines and shared links, made of the record alone. */
const describeBook = (book: Book): string =>
  [
    [book.MainTitle, book.ContentDetailTitle].filter(Boolean).join(' '),
    book.Responsibility,
    publishersOf(book).join('、'),
    book.PublishingDate,
    book.ISBN && `ISBN ${book.ISBN}`,
  ]
    .filter(Boolean)
    .join(' / ');

/** Description and share tags of a book (MAN-05…07); what the record lacks is left out. */
export const BookHead = ({ book }: { readonly book: Book }) => {
  const { siteOrigin } = useConfig();
  return (
    <HeadTags
      type="book"
      title={book.MainTitle}
      description={describeBook(book)}
      url={siteOrigin + pageHref.manifestation(book.KANRI_ID)}
      image={siteOrigin + coverUrl({ title: book.MainTitle, isbn: book.ISBN })}
      properties={{
        'book:author': book.Responsibility,
        'book:isbn': book.ISBN,
        'book:release_date': parsePublishingDate(book.PublishingDate)?.iso,
      }}
    />
  );
};
