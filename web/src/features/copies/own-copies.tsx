import { queryOptions, useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Book } from '#contract/entities/book.ts';
import { OWN_COPIES_PER_CALL } from '#contract/limits.ts';
import type { OwnCopies } from '#contract/operations/own-copies.ts';
import { pagePatterns } from '#contract/pages.ts';
import { CoverNote, readRecordsOfWorks } from '#web/features/books/public.ts';
import { useApi, type ApiClient } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { chunksOf } from '#web/lib/chunks.ts';
import { staleTime } from '#web/lib/query-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ownedTexts } from './owned-texts.ts';

/** One of the reader's copies of a book, where it is, and the book as it was at registration. */
export type OwnCopy = NonNullable<OwnCopies['copy']>;
type OwnCopiesByBook = ReadonlyMap<string, OwnCopies>;

const ownCopiesQuery = (api: ApiClient, userSub: string, KANRI_IDs: readonly string[]) =>
  queryOptions({
    queryKey: ['own-copies', userSub, KANRI_IDs],
    queryFn: async ({ signal }): Promise<OwnCopiesByBook> => {
      const answers = await Promise.all(
        chunksOf(KANRI_IDs, OWN_COPIES_PER_CALL).map((ids) =>
          api.call(
            'bookshelfWrites',
            'countOwnCopies',
            { UserSub: userSub, KANRI_IDs: [...ids] },
            { signal },
          ),
        ),
      );
      return new Map(answers.flatMap(({ copies }) => copies.map((own) => [own.KANRI_ID, own])));
    },
    staleTime: staleTime.relation,
  });

const none: OwnCopiesByBook = new Map();

/**
 * The copies of each book that the signed-in reader owns, in one request for all of them. Books of
 * which there is none are absent. Visitors cause no request and own nothing, and so does everybody
 * until the answer arrives: it is a hint, so a failure is only logged.
 */
export const useOwnCopies = (KANRI_IDs: readonly string[]): OwnCopiesByBook => {
  const api = useApi();
  const { user } = useAuth();
  // The same books in another order are the same query.
  const ids = [...new Set(KANRI_IDs)].toSorted();
  const { data } = useQuery({
    ...ownCopiesQuery(api, user?.sub ?? '', ids),
    enabled: user !== null && ids.length > 0,
    // A list that grows keeps what is known of its books.
    placeholderData: (before) => before,
  });
  return user === null ? none : (data ?? none);
};

/** How many copies of a book the signed-in reader owns, under any of its ids. */
export const useOwnCopiesOf = ({ KANRI_ID, SameAs = [] }: Book): number => {
  const ids = [KANRI_ID, ...SameAs];
  const copies = useOwnCopies(ids);
  return ids.reduce((sum, id) => sum + (copies.get(id)?.count ?? 0), 0);
};

const recordsOfWorksQuery = (api: ApiClient, KANRI_IDs: readonly string[]) =>
  queryOptions({
    queryKey: ['records-of-works', KANRI_IDs],
    queryFn: async ({ signal }) => readRecordsOfWorks(api, KANRI_IDs, signal),
    staleTime: staleTime.book,
  });

/**
 * A copy of another edition of each of these books, for books of which the signed-in reader has none.
 * Nobody waits for it, and a failure is only logged.
 */
export const useOtherEditions = (KANRI_IDs: readonly string[]): ReadonlyMap<string, OwnCopy> => {
  const { user } = useAuth();
  const ids = [...new Set(KANRI_IDs)].toSorted();
  const { data: records } = useQuery({
    ...recordsOfWorksQuery(useApi(), ids),
    enabled: user !== null && ids.length > 0,
    placeholderData: (before) => before,
  });
  const owned = useOwnCopies(ids);
  // Those of the books themselves are known.
  const others = [...(records ?? [])].flatMap(([, all]) => all).filter((id) => !ids.includes(id));
  const copies = useOwnCopies(others);
  return useMemo(() => {
    const found = [...(records ?? [])].flatMap(([KANRI_ID, all]) => {
      const own = all.map((id) => (owned.get(id) ?? copies.get(id))?.copy);
      const copy = own.find((one) => one !== undefined);
      return copy === undefined || owned.has(KANRI_ID) ? [] : [[KANRI_ID, copy] as const];
    });
    return new Map(found);
  }, [records, owned, copies]);
};

/** The link has the note's place, so that its outline is around the note. */
const NoteLink = styled(Link)({ position: 'absolute', insetInline: 0, bottom: 0 });

export interface OwnCopiesNoteProps {
  /** The bookshelf that the note leads to is filtered by its title. */
  readonly book: Book;
}

/** Says over a cover that the reader owns the book, and leads to the copies; nothing if there is none. */
export const OwnCopiesNote = ({ book }: OwnCopiesNoteProps) => {
  const { MainTitle: title } = book;
  const texts = useTexts(ownedTexts);
  const count = useOwnCopiesOf(book);
  if (count === 0) return null;
  const query = new URLSearchParams({ q: title });
  return (
    <NoteLink to={`${pagePatterns.ownBookshelf}?${query.toString()}`}>
      <CoverNote style={{ position: 'static' }}>{texts.owned(count)}</CoverNote>
    </NoteLink>
  );
};

/** The notes of the books that the reader owns, by KANRI_ID; empty until they are loaded. */
export const useOwnCopyNotes = (KANRI_IDs: readonly string[]): ReadonlyMap<string, string> => {
  const texts = useTexts(ownedTexts);
  const copies = useOwnCopies(KANRI_IDs);
  return useMemo(
    () => new Map([...copies].map(([KANRI_ID, { count }]) => [KANRI_ID, texts.owned(count)])),
    [copies, texts],
  );
};
