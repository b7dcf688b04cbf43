import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ListPart } from '../components/load-more.tsx';

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
