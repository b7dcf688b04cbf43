import { queryOptions, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { FoundBook } from '#contract/entities/book.ts';
import type { ListPart } from '#web/components/load-more.tsx';
import type { ApiClient } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';
import { useLocale, type Locale } from '#web/texts/texts.ts';
import { halfWidth } from './record-texts.ts';
import { shownDate } from './shown-date.ts';

export const bookKey = (KANRI_ID: string) => ['book', KANRI_ID] as const;

/** A book; null if the catalogue has no such record. */
export const bookQuery = (api: ApiClient, KANRI_ID: string) =>
  queryOptions({
    queryKey: bookKey(KANRI_ID),
    queryFn: async ({ signal }) => {
      const [book] = await api.call(
        'bookData',
        'Fetch_Simplebook_by_kanri_id',
        { KANRI_ID },
        { signal },
      );
      return book ?? null;
    },
    staleTime: staleTime.book,
  });

const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
};

const isFoundBook = (value: unknown): value is FoundBook => {
  if (typeof value !== 'object' || value === null) return false;
  // Checks only the fields that a card needs.
  const { KANRI_ID, MainTitle, search_score } = value as Partial<Record<keyof FoundBook, unknown>>;
  return (
    typeof KANRI_ID === 'string' &&
    typeof MainTitle === 'string' &&
    typeof search_score === 'number'
  );
};

/**
 * Extracts the books from a search response in any of its three forms: an array, an object of
 * objects or an object of JSON strings. Skips other values.
 */
export const foundBooksOf = (answer: unknown): FoundBook[] =>
  typeof answer === 'object' && answer !== null
    ? Object.values(answer).map(parsed).filter(isFoundBook)
    : [];

interface BookSearch {
  readonly size: number;
  readonly signal: AbortSignal;
}

/**
 * Books by words of their titles and authors, in the server's order: best first, those that are only near the
 * words last (`FoundBooks`).
 */
export const searchBooks = async (
  api: ApiClient,
  word: string,
  { size, signal }: BookSearch,
): Promise<FoundBook[]> =>
  foundBooksOf(
    await api.call('search', 'search_word_scored', { search_word: word, size }, { signal }),
  );

/** The full title of a copy's book; the copy's code where the catalogue has no record of the book. */
export const copyTitleOf = (
  book: Parameters<typeof fullTitleOf>[0] | undefined,
  GlobalBookID: string,
): string => (book === undefined ? GlobalBookID : fullTitleOf(book));

interface Edition {
  readonly Publisher_1?: string | undefined;
  readonly PublishingDate?: string | undefined;
}

/** First publisher and date in one line, with half-width digits; empty if the record has neither. */
export const editionOf = ({ Publisher_1, PublishingDate }: Edition, locale: Locale): string =>
  [Publisher_1 && halfWidth(Publisher_1), PublishingDate && shownDate(PublishingDate, locale)]
    .filter(Boolean)
    .join(' ');

/** A function that writes the edition of a book in the locale of the page. */
export const useEditionOf = (): ((book: Edition) => string) => {
  const { locale } = useLocale();
  return (book) => editionOf(book, locale);
};

/** The books of pages, each once: an import between two requests may put a book on both pages. */
export const booksOfPages = <B extends { readonly KANRI_ID: string }>(
  pages: readonly (readonly B[])[],
): readonly B[] => [...new Map(pages.flat().map((book) => [book.KANRI_ID, book])).values()];

/** How much of a list that comes in pages is there. Nothing follows what another list shows until its own is there. */
export const partOfPages = (
  list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'isPlaceholderData'
  >,
): ListPart => {
  if (list.isFetchingNextPage) return 'loading';
  if (list.isFetchNextPageError) return 'failed';
  return list.hasNextPage && !list.isPlaceholderData ? 'first' : 'all';
};
