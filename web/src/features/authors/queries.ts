import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AuthorBookOrder, AuthorRelation } from '#contract/author-books.ts';
import { alternativeNamesOf, authorName, type AlternativeNames } from '#contract/author-name.ts';
import type { AuthorityAnswer } from '#contract/entities/author.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';

/** The authority record of a person or organization, with the summary of an encyclopedia. */
export const authorityQuery = (api: ApiClient, TENKYO_ID: string) =>
  queryOptions({
    queryKey: ['authority', TENKYO_ID],
    queryFn: ({ signal }) =>
      api.call('authority', 'readAuthority', { id: TENKYO_ID, books: 'false' }, { signal }),
    staleTime: staleTime.book,
  });

export interface AuthorPage {
  /** Null if the record has none. */
  readonly name: string | null;
  readonly lifeDates: string | undefined;
  readonly alternativeNames: AlternativeNames;
  readonly encyclopediaLink: string | undefined;
  readonly summary: string | undefined;
}

/** The first non-empty value; records are in order of precedence. */
const first = <T, R>(records: readonly T[], read: (record: T) => R | undefined): R | undefined =>
  records.map(read).find((value) => value !== undefined && value !== '');

/** Converts an authority response to the content of the author page. */
export const authorPageOf = (answer: AuthorityAnswer): AuthorPage => {
  const records = [answer.dynamodb_item, ...answer.ps_response.AuthorsInfo];
  const heading = first(records, ({ F_A }) => F_A) ?? first(records, ({ main_name }) => main_name);
  const name = authorName(heading);
  return {
    name,
    lifeDates: first(records, ({ F_D }) => F_D) ?? first(records, ({ birth_death }) => birth_death),
    alternativeNames: alternativeNamesOf(name, answer.dynamodb_item.alternative_names),
    encyclopediaLink: first(records, ({ Wikipedia_Link }) => Wikipedia_Link),
    summary: answer.wikipedia_summary,
  };
};

/** Which books of an author are shown, and how. */
export interface AuthorView {
  readonly order: AuthorBookOrder;
  /** Words of the title; empty for all books. */
  readonly filter: string;
}

/** What the page shows first. */
export const ALL_BOOKS: AuthorView = { order: 'newest', filter: '' };

/** The books by an author or about the author, in pages. */
export const authorBooksQuery = (
  api: ApiClient,
  TENKYO_ID: string,
  relation: AuthorRelation,
  { order, filter }: AuthorView,
) =>
  infiniteQueryOptions({
    queryKey: ['authorBooks', TENKYO_ID, relation, order, filter],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'authors',
        'getAuthorBooks',
        {
          TENKYO_ID,
          relation,
          order,
          ...(filter !== '' && { filter }),
          lastEvaluatedKey: pageParam,
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ lastEvaluatedKey }) => lastEvaluatedKey,
    // Another order or filter replaces the books when its first page is there.
    placeholderData: keepPreviousData,
    staleTime: staleTime.book,
    // A reader who returns from a book finds all pages again.
    gcTime: staleTime.book,
  });
