import { queryOptions } from '@tanstack/react-query';
import type { BookshelfEntry } from '#contract/entities/bookshelf.ts';
import { ApiError, type ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';
import { VISITOR } from '../../lib/visitor-first.ts';
import { kindleItem, paperItem, type PaperItem } from './bookshelf-items.ts';

/** Loads one file of a bookshelf, without the token: the URLs are capabilities. */
const fetchEntries = async (
  url: string,
  priority: RequestPriority,
): Promise<readonly BookshelfEntry[]> => {
  const response = await fetch(url, { priority });
  if (response.status !== 200) throw new ApiError(response.status, 'INTERNAL', response.statusText);
  // Written by our own server with the schema of bookshelf entries.
  return (await response.json()) as readonly BookshelfEntry[];
};

/** First field of the keys of bookshelves' files. */
const FILES = 'bookshelf-files';

/** Matches every version of the files of an owner that a viewer has loaded. */
export const bookshelfFilesKey = (ownerSub: string, viewer: string | null) =>
  [FILES, ownerSub, viewer ?? VISITOR] as const;

interface BookshelfFiles {
  readonly ownerSub: string;
  readonly viewer: string | null;
  readonly urls: readonly string[];
  /** False if the covers in the viewport are more urgent. */
  readonly isUrgent: boolean;
}

/**
 * All copies of a bookshelf, from its files, which are loaded in parallel. Files never change: another
 * version has other URLs. The previous version is shown until all files of the next are there. `onPart`
 * reports how many files have arrived.
 */
export const bookshelfFilesQuery = (
  { ownerSub, viewer, urls, isUrgent }: BookshelfFiles,
  onPart: (arrived: number, of: number) => void,
) =>
  queryOptions({
    queryKey: [...bookshelfFilesKey(ownerSub, viewer), ...urls],
    queryFn: async (): Promise<readonly PaperItem[]> => {
      let arrived = 0;
      onPart(arrived, urls.length);
      const parts = await Promise.all(
        urls.map(async (url) => {
          const part = (await fetchEntries(url, isUrgent ? 'auto' : 'low')).map(paperItem);
          arrived += 1;
          onPart(arrived, urls.length);
          return part;
        }),
      );
      return parts.flat();
    },
    placeholderData: (shown, previous) =>
      previous?.queryKey[1] === ownerSub && previous.queryKey[2] === (viewer ?? VISITOR)
        ? shown
        : undefined,
    staleTime: Infinity,
  });

/** The reader's own Kindle books. */
export const kindleQuery = (api: ApiClient, userSub: string) =>
  queryOptions({
    queryKey: ['kindle', userSub],
    queryFn: async () => {
      const { books } = await api.call('kindle', 'getUsersKindleBooks', { userSub });
      return books.map(kindleItem);
    },
    staleTime: staleTime.relation,
  });
