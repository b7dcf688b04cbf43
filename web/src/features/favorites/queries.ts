import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Book } from '#contract/entities/book.ts';
import { type ApiClient, useApi } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { staleTime } from '#web/lib/query-client.ts';
import { useToggle } from '#web/lib/use-toggle.ts';
import { useTexts } from '#web/texts/texts.ts';
import { favoritesTexts } from './texts.ts';

const keys = {
  detail: (userSub: string) => ['favorites', userSub] as const,
  marks: (userSub: string) => ['favorite-marks', userSub] as const,
  count: (KANRI_ID: string) => ['favorite-count', KANRI_ID] as const,
};

/** The ids of all records of a book: a reader may have marked any of them. */
export const idsOf = ({ KANRI_ID, SameAs = [] }: Book): readonly string[] => [KANRI_ID, ...SameAs];

/** A reader's favorites with their books, newest first. */
export const favoritesQuery = (api: ApiClient, userSub: string) =>
  queryOptions({
    queryKey: keys.detail(userSub),
    queryFn: async ({ signal }) => {
      const { books } = await api.call(
        'favorites',
        'getFavoriteBooksDetail',
        { UserSub: userSub },
        { signal },
      );
      return books.toSorted((a, b) => b.favAt - a.favAt);
    },
    staleTime: staleTime.timeline,
  });

/** Ids of a reader's favorites: what the book page needs, without their records. */
export const favoriteMarksQuery = (api: ApiClient, userSub: string) =>
  queryOptions({
    queryKey: keys.marks(userSub),
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const { books } = await api.call(
        'favorites',
        'getFavoriteBooks',
        { UserSub: userSub },
        { signal },
      );
      return new Set(books.map(({ KANRI_ID }) => KANRI_ID));
    },
    staleTime: staleTime.relation,
  });

/** How many readers have the book among their favorites; public. */
export const favoriteCountQuery = (api: ApiClient, KANRI_ID: string) =>
  queryOptions({
    queryKey: keys.count(KANRI_ID),
    queryFn: async ({ signal }) => {
      const { booksFavCount } = await api.call(
        'favorites',
        'getFavoriteBooksCount',
        { KANRI_ID },
        { signal },
      );
      return booksFavCount;
    },
    staleTime: staleTime.relation,
  });

/**
 * Adds a book to the favorites (`wanted`) or removes it. The page changes only after the server's
 * response; a failure changes nothing and is reported.
 */
export const useSetFavorite = (userSub: string, book: Book) => {
  const { KANRI_ID } = book;
  const { changeFailed } = useTexts(favoritesTexts);
  const api = useApi();
  const queries = useQueryClient();
  const { desired, set } = useToggle({
    mutationKey: ['favorite', userSub, KANRI_ID],
    send: (wanted) =>
      api.call('favorites', wanted ? 'addFavoriteBook' : 'deleteFavoriteBook', {
        UserSub: userSub,
        KANRI_ID,
      }),
    onDone: ({ booksFavCount }, wanted) => {
      queries.setQueryData(keys.count(KANRI_ID), booksFavCount);
      queries.setQueryData<ReadonlySet<string>>(keys.marks(userSub), (marks = new Set()) => {
        const others = [...marks].filter((id) => !idsOf(book).includes(id));
        return new Set(wanted ? [...others, KANRI_ID] : others);
      });
      void queries.invalidateQueries({ queryKey: keys.detail(userSub) });
    },
    onFailed: (error) => {
      logFailure('favorite', error);
    },
    failure: changeFailed,
  });
  return { busy: desired !== undefined, set };
};
