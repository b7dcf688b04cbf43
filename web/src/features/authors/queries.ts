import { queryOptions } from '@tanstack/react-query';
import type { AuthorityAnswer } from '#contract/entities/author.ts';
import { authorName, contributorsOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import { AUTHOR_PAGE_BOOKS } from '#contract/limits.ts';
import { newestFirst } from '#contract/publishing-date.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';

/** The authority record of a person or organization, with the books that refer to it. */
export const authorityQuery = (api: ApiClient, TENKYO_ID: string) =>
  queryOptions({
    queryKey: ['authority', TENKYO_ID],
    queryFn: ({ signal }) => api.call('authority', 'readAuthority', { id: TENKYO_ID }, { signal }),
    staleTime: staleTime.book,
  });

export interface AuthorPage {
  /** Null if the record has none. */
  readonly name: string | null;
  readonly lifeDates: string | undefined;
  readonly alternativeNames: readonly string[];
  readonly encyclopediaLink: string | undefined;
  readonly summary: string | undefined;
  readonly ownBooks: readonly Book[];
  readonly booksAbout: readonly Book[];
  /** True if a response cannot hold all books. */
  readonly capped: boolean;
}

const oncePerId = (books: readonly Book[]): Book[] => [
  ...new Map(books.map((book) => [book.KANRI_ID, book])).values(),
];

const contributedBy = (TENKYO_ID: string, book: Book): boolean =>
  contributorsOf(book).some(({ id }) => id === TENKYO_ID);

/** The first non-empty value; records are in order of precedence. */
const first = <T, R>(records: readonly T[], read: (record: T) => R | undefined): R | undefined =>
  records.map(read).find((value) => value !== undefined && value !== '');

/**
 * Converts an authority response to the content of the author page. Books are deduplicated, sorted
 * newest first and divided into books by the author (the id is in a contributor field) and books
 * about the author.
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
    // The limit applies to each of the two lists.
    capped: [ownBooks, booksAbout].some(({ length }) => length >= AUTHOR_PAGE_BOOKS),
  };
};
