import { queryOptions } from '@tanstack/react-query';
import type { BookInList, BookList } from '#contract/entities/book-list.ts';
import type { ApiClient, GetToken } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';
import { waitForToken } from '../../lib/wait-for-token.ts';

/** A list as its address gives it; what is no array of books is no books at all (SP-097). */
export interface SharedList extends BookList {
  readonly books: readonly BookInList[] | null;
}

interface SharedListAsked {
  readonly api: ApiClient;
  readonly bookListID: string;
  /** Given when somebody was signed in on this browser: their token is waited for (SP-096). */
  readonly getToken: GetToken | null;
}

/** A list by its id, as a visitor or as whoever is signed in may see it. */
export const sharedListQuery = ({ api, bookListID, getToken }: SharedListAsked) =>
  queryOptions({
    queryKey: ['shared-list', bookListID, getToken === null ? 'visitor' : 'reader'],
    queryFn: async ({ signal }): Promise<SharedList> => {
      if (getToken !== null) await waitForToken(getToken);
      const list = await api.call('sharedList', 'readSharedList', { bookListID }, { signal });
      const books: unknown = list.books;
      return { ...list, books: Array.isArray(books) ? list.books : null };
    },
    // A list that was made private stops being shown at once.
    staleTime: staleTime.timeline,
  });
