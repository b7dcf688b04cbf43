import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Book } from '#contract/entities/book.ts';
import { filterTextOf } from '#contract/filter-text.ts';
import { BOOK_CARDS_PER_CALL } from '#contract/limits.ts';
import { bookCardQuery } from '#web/features/books/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { chunksOf } from '#web/lib/chunks.ts';

/** Calls for titles that run at the same time. */
const CALLS = 3;

const textOf = (book: Book | null): string =>
  book === null
    ? ''
    : filterTextOf([
        book.MainTitle,
        book.Responsibility,
        book.ContentDetailTitle,
        book.TitleOthers,
        book.ContributorName_01,
      ]);

interface RecordTexts {
  /** What the filter compares, by KANRI_ID; undefined until all books are known. */
  readonly texts: ReadonlyMap<string, string> | undefined;
  /** How many of the books have been read. */
  readonly known: number;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * The texts of all books of the record, which the filter and the printer need: rows load only their own. Books that
 * have been loaded are not requested again. `version` changes with the record.
 */
export const useRecordTexts = (
  KANRI_IDs: readonly string[],
  { userSub, version, isNeeded }: { userSub: string; version: number; isNeeded: boolean },
): RecordTexts => {
  const api = useApi();
  const queries = useQueryClient();
  const [known, setKnown] = useState(0);
  const { data, isError, refetch } = useQuery({
    queryKey: ['record-texts', userSub, version],
    queryFn: async (): Promise<ReadonlyMap<string, string>> => {
      const found: [string, string][] = [];
      for (const ids of chunksOf(KANRI_IDs, CALLS * BOOK_CARDS_PER_CALL)) {
        const books = await Promise.all(
          ids.map((id) => queries.ensureQueryData(bookCardQuery(api, id))),
        );
        found.push(...ids.map((id, n): [string, string] => [id, textOf(books[n] ?? null)]));
        setKnown(found.length);
      }
      return new Map(found);
    },
    // Until an edit has been read, the books are those from before.
    placeholderData: (before) => before,
    enabled: isNeeded,
    staleTime: Infinity,
  });
  return { texts: data, known, hasFailed: isError, retry: () => void refetch() };
};
