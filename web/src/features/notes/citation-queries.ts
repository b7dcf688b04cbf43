import { queryOptions } from '@tanstack/react-query';
import type { FoundAuthor } from '#contract/entities/author.ts';
import type { FoundBook } from '#contract/entities/book.ts';
import { SEARCH_SIZE } from '#contract/limits.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { foundBooksOf } from '../../lib/books.ts';
import { staleTime } from '../../lib/query-client.ts';

const size = SEARCH_SIZE.citationPanel;

const searchOf = <T>(
  name: string,
  word: string,
  read: (signal: AbortSignal) => Promise<readonly T[]>,
) =>
  queryOptions({
    queryKey: [name, word],
    queryFn: ({ signal }) => read(signal),
    staleTime: staleTime.search,
    enabled: word !== '',
  });

/** What a search in the panel is asked by; nothing is asked for an empty word. */
export type CitationSearch<T> = (api: ApiClient, word: string) => ReturnType<typeof searchOf<T>>;

/** Books that could be cited, best first: 50 at most (INFO-08). */
export const citableBooks: CitationSearch<FoundBook> = (api, word) =>
  searchOf('citableBooks', word, async (signal) =>
    foundBooksOf(
      await api.call('search', 'search_word_scored', { search_word: word, size }, { signal }),
    ),
  );

/** Persons and organisations that could be cited. */
export const citablePersons: CitationSearch<FoundAuthor> = (api, word) =>
  searchOf('citablePersons', word, (signal) =>
    api.call('authorSearch', 'searchAuthors', { query: word, size }, { signal }),
  );
