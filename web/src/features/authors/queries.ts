import { queryOptions } from '@tanstack/react-query';
import type { AuthorityAnswer } from '#contract/entities/author.ts';
import { authorName, contributorsOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import { AUTHOR_PAGE_BOOKS } from '#contract/limits.ts';
import { newestFirst } from '#contract/publishing-date.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';

/** The authority record of a person or organisation, with the books that name it (AUTH-08). */
export const authorityQuery = (api: ApiClient, TENKYO_ID: string) =>
  queryOptions({
    queryKey: ['authority', TENKYO_ID],
    queryFn: ({ signal }) => api.call('authority', 'readAuthority', { id: TENKYO_ID }, { signal }),
    staleTime: staleTime.book,
  });

export interface AuthorPage {
  /** Null when the record has none. */
  readonly name: string | null;
  readonly lifeDates: string | undefined;
  readonly alternativeNames: readonly string[];
  readonly encyclopediaLink: string | undefined;
  readonly summary: string | undefined;
  readonly ownBooks: readonly Book[];
  readonly booksAbout: readonly Book[];
  /** There are more books than one answer holds. */
  readonly capped: boolean;
}

const oncePerId = (books: readonly Book[]): Book[] => [
  ...new Map(books.map((book) => [book.KANRI_ID, book])).values(),
];

const contributedBy = (TENKYO_ID: string, book: Book): boolean =>
  contributorsOf(book).some(({ id }) => id === TENKYO_ID);

/** The first value that is one, of records in the order in which they are believed (SP-127). */
const first = <T, R>(records: readonly T[], read: (record: T) => R | undefined): R | undefined =>
  records.map(read).find((value) => value !== undefined && value !== '');

/**
 * The author page's content from the authority answer: who it is, and the books once each, newest
 * first, parted by whether the id stands in one of a book's contributor slots (AUTH-05…07, SP-128).
 */
export const authorPageOf = (TENKYO_ID: string, answer: AuthorityAnswer): AuthorPage => {
  const records = [answer.dynamodb_item, ...answer.ps_response.AuthorsInfo];
  const heading = first(records, ({ F_A }) => F_A) ?? first(records, ({ main_name }) => main_name);
  const name = authorName(heading);
  const books = oncePerId(answer.ps_response.Books ?? []).toSorted(newestFirst);
  const ownBooks = books.filter((book) => contributedBy(TENKYO_ID, book));
  const booksAbout = books.filter((book) => !contributedBy(TENKYO_ID, book));
  const alternatives = answer.dynamodb_item.alternative_names.map(authorName);
  return {
    name,
    lifeDates: first(records, ({ F_D }) => F_D) ?? first(records, ({ birth_death }) => birth_death),
    alternativeNames: [...new Set(alternatives)].filter(
      (other): other is string => other !== null && other !== name,
    ),
    encyclopediaLink: first(records, ({ Wikipedia_Link }) => Wikipedia_Link),
    summary: answer.wikipedia_summary,
    ownBooks,
    booksAbout,
    // Each kind is cut off by itself.
    capped: [ownBooks, booksAbout].some(({ length }) => length >= AUTHOR_PAGE_BOOKS),
  };
};
