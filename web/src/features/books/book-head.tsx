import { fullTitleOf } from '#contract/book-fields.ts';
import { describeBook } from '#contract/descriptions.ts';
import type { Book } from '#contract/entities/book.ts';
import { pageHref } from '#contract/pages.ts';
import { parsePublishingDate } from '#contract/publishing-date.ts';
import { sharePictureHref } from '#contract/share-pictures.ts';
import { useConfig } from '#web/lib/config.ts';
import { HeadTags } from '#web/lib/head-tags.tsx';

/** Description and share tags of a book. Missing fields are omitted. */
export const BookHead = ({ book }: { readonly book: Book }) => {
  const { siteOrigin } = useConfig();
  return (
    <HeadTags
      type="book"
      title={fullTitleOf(book)}
      description={describeBook(book)}
      url={siteOrigin + pageHref.manifestation(book.KANRI_ID)}
      image={siteOrigin + sharePictureHref.book(book.KANRI_ID)}
      properties={{
        'book:author': book.Responsibility,
        'book:isbn': book.ISBN,
        'book:release_date': parsePublishingDate(book.PublishingDate)?.iso,
      }}
    />
  );
};
