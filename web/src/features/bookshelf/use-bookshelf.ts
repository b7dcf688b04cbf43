import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { statusOf, useApi } from '#web/lib/api-client.ts';
import { useIsRendered } from '#web/lib/visitor-first.ts';
import { paperItem, type PaperItem } from './bookshelf-items.ts';
import { needsWholeBookshelf } from './bookshelf-view.ts';
import { bookshelfFilesQuery, bookshelfQuery } from './queries.ts';
import { useAddressedView } from './view-address.ts';

/** Files of a bookshelf that have arrived, and all of them. */
export interface Progress {
  readonly arrived: number;
  readonly of: number;
}

/** The part of a bookshelf that has not been loaded. */
export interface Rest {
  /** Null until its files are requested. */
  readonly progress: Progress | null;
  /** Why it cannot be loaded; null if nothing has failed. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** How large a bookshelf is, and how much of it is loaded. */
export interface Extent {
  readonly total: number;
  /** Null when all copies are loaded. */
  readonly rest: Rest | null;
}

/** The copies of a bookshelf. */
export interface LoadedCopies extends Extent {
  /** All copies; while there is a rest, only the newest ones, newest first. */
  readonly copies: readonly PaperItem[];
}

interface LoadingBookshelf {
  /** Undefined until the first copies have arrived. */
  readonly loaded: LoadedCopies | undefined;
  /** Why there is nothing to show; null if nothing has failed. */
  readonly error: unknown;
  readonly retry: () => void;
  readonly progress: Progress | null;
}

interface Asked {
  /** Undefined until the owner is known. */
  readonly ownerSub: string | undefined;
  /** Null for a visitor. */
  readonly viewer: string | null;
  /** Whether the session has been read. */
  readonly viewerKnown: boolean;
}

/**
 * Loads a bookshelf: its newest copies with the first response, the rest when these are shown. A view
 * in the address that needs all copies loads them at once.
 */
export const useBookshelf = ({ ownerSub, viewer, viewerKnown }: Asked): LoadingBookshelf => {
  const api = useApi();
  const needsAll = needsWholeBookshelf(useAddressedView());
  const [progress, setProgress] = useState<Progress | null>(null);
  const query = bookshelfQuery(api, ownerSub ?? '', viewer);
  const rendered = useIsRendered(query.queryKey);
  const start = useQuery({
    ...query,
    enabled: ownerSub !== undefined && (rendered || viewerKnown),
  });
  const { total_books: total = 0, file_urls: urls = [], first_entries: entries } = start.data ?? {};
  const first = useMemo(() => (entries ?? []).map(paperItem), [entries]);
  const isWhole = first.length === total;
  const isUrgent = needsAll || first.length === 0;
  const files = useQuery({
    ...bookshelfFilesQuery({ ownerSub: ownerSub ?? '', viewer, urls, isUrgent }, (arrived, of) => {
      setProgress({ arrived, of });
    }),
    enabled: start.data !== undefined && !isWhole,
  });
  const copies = useMemo(() => {
    if (isWhole || files.data === undefined) return first;
    // The cards of the first copies stay as they are.
    return files.isPlaceholderData ? files.data : [...first, ...files.data.slice(first.length)];
  }, [isWhole, files.data, files.isPlaceholderData, first]);
  const isComplete = isWhole || files.data !== undefined;

  const { refetch: restart, data: startData } = start;
  const { refetch: refetchFiles, error: filesError } = files;
  const retry = useCallback(() => {
    // Files expire, so the retry may need other URLs.
    void restart();
    if (filesError !== null) void refetchFiles();
  }, [restart, filesError, refetchFiles]);
  const isShown = startData !== undefined && (isComplete || first.length > 0);
  // What has been loaded, or is kept on the device, stays when the network goes.
  const startError = isShown && statusOf(start.error) === 0 ? null : start.error;
  const loaded = useMemo(() => {
    if (!isShown) return undefined;
    const rest = isComplete ? null : { progress, error: filesError, retry };
    return { total, copies, rest };
  }, [isShown, total, copies, isComplete, progress, filesError, retry]);
  return {
    // Hundreds of cards may follow: rendered as a transition, they do not block the page.
    loaded: useDeferredValue(loaded),
    error: startError ?? (isShown ? null : filesError),
    retry,
    progress,
  };
};
