import { authorName, contributorsOf, publishersOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import { toIsbn13 } from '#contract/isbn.ts';
import { describeBook } from '#contract/descriptions.ts';
import { pageHref } from '#contract/pages.ts';
import { parsePublishingDate } from '#contract/publishing-date.ts';
import type { PageHead, SiteFacts, Thing } from './page-head.ts';
import { sharePictureHref } from './share-picture.ts';

/** The record does not tell persons from organisations; nearly all are persons. */
const contributorThings = (book: Book, { origin }: SiteFacts): readonly Thing[] =>
  contributorsOf(book).flatMap(({ id, name: heading }) => {
    const name = authorName(heading);
    if (name === null) return [];
    return [{ '@type': 'Person', name, ...(id && { url: origin + pageHref.author(id) }) }];
  });

const bookThing = (book: Book, site: SiteFacts): Thing => {
  const url = site.origin + pageHref.manifestation(book.KANRI_ID);
  return {
    '@type': 'Book',
    '@id': url,
    url,
    name: [book.MainTitle, book.ContentDetailTitle].filter(Boolean).join(' '),
    alternateName: book.TitleOthers,
    isbn: book.ISBN === undefined ? undefined : (toIsbn13(book.ISBN) ?? undefined),
    author: contributorThings(book, site),
    creditText: book.Responsibility,
    publisher: publishersOf(book).map((name) => ({ '@type': 'Organization', name })),
    datePublished: parsePublishingDate(book.PublishingDate)?.iso,
    image: site.origin + sharePictureHref(book),
  };
};

/** A book, for everybody alike (MAN-04…07, SP-017). */
export const bookHead = (book: Book, site: SiteFacts): PageHead => ({
  title: book.MainTitle,
  description: describeBook(book),
  path: pageHref.manifestation(book.KANRI_ID),
  type: 'book',
  image: sharePictureHref(book),
  properties: {
    'book:author': book.Responsibility,
    'book:isbn': book.ISBN,
    'book:release_date': parsePublishingDate(book.PublishingDate)?.iso,
  },
  indexed: true,
  thing: bookThing(book, site),
});
