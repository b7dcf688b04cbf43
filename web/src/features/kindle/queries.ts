import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { KindleBook } from '#contract/entities/bookshelf.ts';
import { KINDLE_BOOKS_PER_CALL } from '#contract/limits.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';

/** The reader's Kindle books, the last acquired first. */
export const kindleBooksQuery = (api: ApiClient, userSub: string) =>
  queryOptions({
    queryKey: ['kindle', userSub, 'books'],
    queryFn: async ({ signal }): Promise<readonly KindleBook[]> => {
      const { books } = await api.call('kindle', 'getUsersKindleBooks', { userSub }, { signal });
      return books;
    },
    staleTime: staleTime.relation,
  });

/** Returns a function that invalidates every cached list of Kindle books. */
export const useKindleChanged = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: ['kindle'] }), [queries]);
};

/** An import: its books are sent in chunks under one id. */
export interface KindleImport {
  readonly importId: string;
  readonly books: readonly KindleBook[];
  /** Removes afterwards what this import does not contain. */
  readonly replaces: boolean;
}

/** How far an import has come; `chunk` is the next one to send. */
export interface ImportProgress {
  readonly chunk: number;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
}

export const atStart: ImportProgress = { chunk: 0, added: 0, updated: 0, unchanged: 0 };

const chunkCountOf = ({ books }: KindleImport): number =>
  Math.ceil(books.length / KINDLE_BOOKS_PER_CALL);

/** The number of books that have been sent. */
export const sentOf = ({ books }: KindleImport, { chunk }: ImportProgress): number =>
  Math.min(chunk * KINDLE_BOOKS_PER_CALL, books.length);

/**
 * Sends the chunks of an import from where `from` ends, one after the other, and reports every step.
 * Rejects at the first failure; the same call with the last reported progress resumes, and a chunk
 * that had arrived all the same changes nothing.
 */
export const runImport = async (
  api: ApiClient,
  { userSub, job }: { readonly userSub: string; readonly job: KindleImport },
  from: ImportProgress,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportProgress> => {
  const { importId, books } = job;
  const chunkCount = chunkCountOf(job);
  let progress = from;
  while (progress.chunk < chunkCount) {
    const chunkNo = progress.chunk;
    const start = chunkNo * KINDLE_BOOKS_PER_CALL;
    const { added, updated, skipped } = await api.call('kindle', 'importUsersKindleBooks', {
      userSub,
      books: books.slice(start, start + KINDLE_BOOKS_PER_CALL),
      importId,
      chunkNo,
      chunkCount,
    });
    progress = {
      chunk: chunkNo + 1,
      added: progress.added + added,
      updated: progress.updated + updated,
      unchanged: progress.unchanged + skipped,
    };
    onProgress(progress);
  }
  // Only after the last chunk has arrived: an import that stopped half way must remove nothing.
  if (job.replaces) {
    await api.call('kindle', 'deleteAllUsersKindleBooks', { userSub, importIdToKeep: importId });
  }
  return progress;
};
