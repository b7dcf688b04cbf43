import { describeCitationsIn, titleCitationsIn } from '#contract/citation-descriptions.ts';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { CitationBook, CitationMap, CitationPair } from '#contract/operations/citations.ts';
import { pageHref } from '#contract/pages.ts';
import type { PageLocale } from '#contract/rendering.ts';
import { sharePictureHref } from '#contract/share-pictures.ts';
import type { PageHead, SiteFacts, Thing } from './page-head.ts';

const bookThing = (book: CitationBook, { origin }: SiteFacts): Thing => {
  const url = origin + pageHref.manifestation(book.KANRI_ID);
  return { '@type': 'Book', '@id': url, url, name: fullTitleOf(book) };
};

/** What the other end of a citation is. Records do not distinguish persons from organisations. */
const citedThing = ({ citedBook, citedPerson }: CitationPair, site: SiteFacts): Thing | null => {
  if (citedBook !== undefined) return bookThing(citedBook, site);
  if (citedPerson === undefined) return null;
  const url = site.origin + pageHref.author(citedPerson.TENKYO_ID);
  return { '@type': 'Person', '@id': url, url, name: citedPerson.name };
};

/** Pairs of a work that name this edition. */
const ofEdition = (KANRI_ID: string, pairs: readonly CitationPair[]): readonly CitationPair[] =>
  pairs.filter(
    ({ editions }) =>
      editions === undefined || editions.some((edition) => edition.KANRI_ID === KANRI_ID),
  );

/** What a book cites, as far as these pairs of its work say. */
export const citationThings = (
  KANRI_ID: string,
  pairs: readonly CitationPair[],
  site: SiteFacts,
): readonly Thing[] =>
  ofEdition(KANRI_ID, pairs)
    .map((pair) => citedThing(pair, site))
    .filter((thing) => thing !== null);

/**
 * The head of the citation map of a book. Without citations it says no more than the page of the book, so
 * search engines do not list it.
 */
export const citationsHead = (map: CitationMap, site: SiteFacts, locale: PageLocale): PageHead => {
  const { book, totals, cites, citedBy } = map;
  const path = pageHref.citations(book.KANRI_ID);
  const url = site.origin + path;
  const title = fullTitleOf(book);
  const counts = [totals.cites, ...Object.values(totals.citedBy)];
  return {
    title: titleCitationsIn[locale](title),
    description: describeCitationsIn[locale](title),
    path,
    type: 'website',
    image: sharePictureHref.book(book.KANRI_ID),
    indexed: counts.some((count) => count > 0),
    thing: {
      '@type': 'WebPage',
      '@id': url,
      url,
      name: titleCitationsIn[locale](title),
      about: {
        ...bookThing(book, site),
        citation: citationThings(book.KANRI_ID, cites.pairs, site),
      },
      mentions: ofEdition(book.KANRI_ID, citedBy.pairs).flatMap(({ citing }) =>
        citing === undefined
          ? []
          : [{ ...bookThing(citing, site), citation: { '@id': bookThing(book, site)['@id'] } }],
      ),
    },
  };
};
