import { alternativeNamesOf, authorName } from '#contract/author-name.ts';
import { contributorsOf, fullTitleOf, publishersOf } from '#contract/book-fields.ts';
import { coverHref } from '#contract/cover-address.ts';
import { describeBook, describeIn } from '#contract/descriptions.ts';
import type { AuthorityItem } from '#contract/entities/author.ts';
import type { Book } from '#contract/entities/book.ts';
import { toIsbn13 } from '#contract/isbn.ts';
import type { SeriesPage } from '#contract/operations/books.ts';
import type { PageLocale, PageSubject } from '#contract/rendering.ts';
import { pageHref } from '#contract/pages.ts';
import { parsePublishingDate } from '#contract/publishing-date.ts';
import { sharePictureHref } from '#contract/share-pictures.ts';
import { coverTitleOf } from '#contract/volume.ts';
import { describeWorkIn } from '#contract/work-descriptions.ts';
import { citationThings } from './citations-head.ts';
import { creditThings } from './credits.ts';
import type { PageHead, SiteFacts, Thing } from './page-head.ts';

type BookSubject = Extract<PageSubject, { readonly kind: 'book' }>;

const publishedAs = (book: Book): Thing => ({
  publisher: publishersOf(book).map((name) => ({ '@type': 'Organization', name })),
  datePublished: parsePublishingDate(book.PublishingDate)?.iso,
});

/** Publisher and date; of a work those of the book in which it was printed. */
const publicationOf = (book: BookSubject['book'], { origin }: SiteFacts): Thing => {
  const { SourceBook: source } = book;
  if (source === undefined) return publishedAs(book);
  const url = source.KANRI_ID && origin + pageHref.manifestation(source.KANRI_ID);
  return { isPartOf: { '@type': 'Book', name: source.MainTitle, url, ...publishedAs(book) } };
};

const bookThing = (book: BookSubject['book'], site: SiteFacts): Thing => {
  const url = site.origin + pageHref.manifestation(book.KANRI_ID);
  return {
    '@type': 'Book',
    '@id': url,
    url,
    name: fullTitleOf(book),
    alternateName: book.TitleOthers,
    isbn: book.ISBN === undefined ? undefined : (toIsbn13(book.ISBN) ?? undefined),
    ...creditThings(book, site),
    creditText: book.Responsibility,
    ...publicationOf(book, site),
    image: site.origin + coverHref({ title: coverTitleOf(book), isbn: book.ISBN }),
  };
};

/** The head of a book's page, with what the book cites. */
export const bookHead = ({ book, cites }: BookSubject, site: SiteFacts): PageHead => {
  const citation = citationThings(book.KANRI_ID, cites, site);
  return {
    title: book.MainTitle,
    shareTitle: fullTitleOf(book),
    description: describeBook(book),
    path: pageHref.manifestation(book.KANRI_ID),
    type: 'book',
    image: sharePictureHref.book(book.KANRI_ID),
    properties: {
      'book:author': book.Responsibility,
      'book:isbn': book.ISBN,
      'book:release_date': book.SourceBook
        ? undefined
        : parsePublishingDate(book.PublishingDate)?.iso,
    },
    indexed: true,
    thing: {
      ...bookThing(book, site),
      ...(citation.length > 0 && { citation }),
    },
  };
};

type EditionsSubject = Extract<PageSubject, { readonly kind: 'editions' }>;

/**
 * The head of the page of a work, at the address of its canonical edition. The page of a work with one
 * edition says no more than that of the book, so search engines do not list it.
 */
export const editionsHead = (
  { book, work }: EditionsSubject,
  site: SiteFacts,
  locale: PageLocale,
): PageHead => {
  const { canonicalKANRI_ID = book.KANRI_ID, editionCount = 0, editions = [] } = work ?? {};
  const path = pageHref.editions(canonicalKANRI_ID);
  const url = site.origin + path;
  const title = coverTitleOf(book);
  const author = authorName(contributorsOf(book)[0]?.name);
  return {
    title,
    description: describeWorkIn[locale](title, author),
    path,
    type: 'website',
    image: sharePictureHref.book(canonicalKANRI_ID),
    indexed: work === null || editionCount > 1,
    thing: {
      '@type': 'Book',
      '@id': url,
      url,
      name: title,
      author: creditThings(book, site).author?.slice(0, 1),
      workExample: editions.map((edition) => bookThing(edition, site)),
    },
  };
};

/** `1867-1916` or `1949-`; other forms are not machine-readable. */
const LIFE_DATES = /^(?<born>\d{4})\s*[-–]\s*(?<died>\d{4})?$/;

const authorThing = (author: AuthorityItem, name: string, { origin }: SiteFacts): Thing => {
  const url = origin + pageHref.author(author.TENKYO_ID);
  const lifeDates = author.F_D ?? author.birth_death;
  const alternatives = alternativeNamesOf(name, author.alternative_names);
  const { born, died } = LIFE_DATES.exec(lifeDates?.trim() ?? '')?.groups ?? {};
  return {
    // Without life dates, an author may be a person or an organisation.
    '@type': born === undefined ? 'Thing' : 'Person',
    '@id': url,
    url,
    name,
    alternateName: [...alternatives.first, ...alternatives.others],
    birthDate: born,
    deathDate: died,
    sameAs: author.Wikipedia_Link,
  };
};

/** The head of an author's page; null when the record has no name. */
export const authorHead = (
  author: AuthorityItem,
  site: SiteFacts,
  locale: PageLocale,
): PageHead | null => {
  const name = authorName(author.F_A) ?? authorName(author.main_name);
  if (name === null) return null;
  const lifeDates = author.F_D ?? author.birth_death ?? '';
  return {
    title: name,
    description: describeIn[locale].author(name, lifeDates),
    path: pageHref.author(author.TENKYO_ID),
    type: 'profile',
    image: sharePictureHref.author(author.TENKYO_ID),
    indexed: true,
    thing: authorThing(author, name, site),
  };
};

/** The head of the page of a series. */
export const seriesHead = (
  { SeriesID, SeriesTitle, Books }: SeriesPage,
  { origin }: SiteFacts,
  locale: PageLocale,
): PageHead => {
  const path = pageHref.series(SeriesID);
  return {
    title: SeriesTitle,
    description: describeIn[locale].series(SeriesTitle),
    path,
    type: 'website',
    image: sharePictureHref.home,
    indexed: true,
    thing: {
      '@type': 'BookSeries',
      '@id': origin + path,
      url: origin + path,
      name: SeriesTitle,
      hasPart: Books.map((book) => ({
        '@type': 'Book',
        name: fullTitleOf(book),
        position: book.SeriesNumber,
        url: origin + pageHref.manifestation(book.KANRI_ID),
      })),
    },
  };
};
