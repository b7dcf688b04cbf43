import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Note } from '#contract/entities/note.ts';
import type { NoteType } from '#contract/note-rules.ts';
import type { Answer } from '#contract/operation.ts';
import type { openNoteListsContract } from '#contract/operations/notes.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';
import { VISITOR, visitorsData } from '#web/lib/visitor-first.ts';
import { keepCards, type NoteCards } from './note-cards.ts';

/** The viewer is a field of the cache key: what one reader may see is not cached for the next. */
type ViewerSub = string | null;

interface NotePage extends NoteCards {
  readonly notes: readonly Note[];
  readonly lastEvaluatedKey?: string | undefined;
}

export const noteKeys = {
  /** Every list of notes. */
  lists: ['notes'] as const,
  /** One note, for any viewer. */
  note: (noteId: string) => ['note', noteId] as const,
};

/** The specification also allows a bare array. */
const pageOf = (response: unknown): NotePage =>
  // The contract defines the shape of both.
  Array.isArray(response) ? { notes: response as Note[] } : (response as NotePage);

interface NoteListOptions {
  readonly of: readonly ['timeline' | 'book' | 'user' | 'corrected', string];
  readonly kind?: NoteType | undefined;
  readonly viewer: ViewerSub;
  readonly readPage: (
    cursor: { readonly lastEvaluatedKey?: string },
    signal: AbortSignal,
  ) => Promise<unknown>;
}

const noteListQuery = ({ of, kind, viewer, readPage }: NoteListOptions) =>
  infiniteQueryOptions({
    queryKey: [...noteKeys.lists, ...of, kind ?? 'every', viewer ?? VISITOR],
    placeholderData: visitorsData([...noteKeys.lists, ...of, kind ?? 'every']),
    queryFn: async ({ client, pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { lastEvaluatedKey: pageParam };
      const { books, persons, ...page } = pageOf(await readPage(cursor, signal));
      keepCards(client, { books, persons });
      return page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.lastEvaluatedKey ?? null,
    staleTime: staleTime.timeline,
    // A session without a user id has no list.
    enabled: of[1] !== '',
  });

/** The query of any list of notes, for `NoteList`. */
export type NoteListQuery = ReturnType<typeof noteListQuery>;

/** A reader's own timeline; for everybody else, the public notes of that reader. */
export const timelineQuery = (
  api: ApiClient,
  { userSub, viewer }: { readonly userSub: string; readonly viewer: ViewerSub },
): NoteListQuery =>
  noteListQuery({
    of: ['timeline', userSub],
    viewer,
    readPage: (cursor, signal) =>
      api.call('timeline', 'readTimeline', { userSub, ...cursor }, { signal }),
  });

/** How many notes a book has, and the explanation that its page quotes. */
export type NotesSummary = Answer<typeof openNoteListsContract, 'summarizeNotesOfBook'>;

interface BookAndViewer {
  readonly KANRI_ID: string;
  readonly viewer: ViewerSub;
}

/**
 * The notes on a book that the viewer may see, of all kinds or of one; for visitors, the public
 * ones.
 */
export const notesOfBookQuery = (
  api: ApiClient,
  { KANRI_ID, viewer, kind }: BookAndViewer & { readonly kind?: NoteType | undefined },
): NoteListQuery =>
  noteListQuery({
    of: ['book', KANRI_ID],
    kind,
    viewer,
    readPage: (cursor, signal) =>
      api.call(
        viewer === null ? 'openNoteLists' : 'noteLists',
        'listNotesOfBook',
        { kanri_id: KANRI_ID, ...(kind !== undefined && { noteType: kind }), ...cursor },
        { signal },
      ),
  });

/**
 * How many notes on a book the viewer may see, by kind, and the explanation that the page quotes. A
 * reader sees what visitors see until the own response arrives.
 */
export const notesSummaryQuery = (api: ApiClient, { KANRI_ID, viewer }: BookAndViewer) =>
  queryOptions({
    queryKey: [...noteKeys.lists, 'summary', KANRI_ID, viewer ?? VISITOR],
    queryFn: ({ signal }) =>
      api.call(
        viewer === null ? 'openNoteLists' : 'noteLists',
        'summarizeNotesOfBook',
        { summary_of: KANRI_ID },
        { signal },
      ),
    placeholderData: visitorsData([...noteKeys.lists, 'summary', KANRI_ID]),
    staleTime: staleTime.timeline,
  });

/**
 * The notes of a user that the viewer may see; for visitors, the public ones. Fails with an
 * `ApiError` with code `BLOCKED` when the user has blocked the viewer.
 */
export const notesOfUserQuery = (
  api: ApiClient,
  { userSub, viewer }: { readonly userSub: string; readonly viewer: ViewerSub },
): NoteListQuery =>
  noteListQuery({
    of: ['user', userSub],
    viewer,
    readPage: (cursor, signal) =>
      api.call(
        viewer === null ? 'openNoteLists' : 'noteLists',
        'listNotesOfUser',
        { targetUserSub: userSub, ...cursor },
        { signal },
      ),
  });

/** The reader's own citations whose last edit is another reader's. */
export const correctedNotesQuery = (api: ApiClient, userSub: string): NoteListQuery => ({
  ...noteListQuery({
    of: ['corrected', userSub],
    viewer: userSub,
    readPage: (cursor, signal) =>
      api.call('noteLists', 'listCorrectedNotes', { userSub, ...cursor }, { signal }),
  }),
  // The list is mounted after its section has loaded them.
  staleTime: staleTime.relation,
});

/**
 * One note, from the open endpoint, which reads a token if there is one. A hidden note is a 404,
 * like a missing one.
 */
export const noteQuery = (
  api: ApiClient,
  { noteId, viewer }: { readonly noteId: string; readonly viewer: ViewerSub },
) =>
  queryOptions({
    queryKey: [...noteKeys.note(noteId), viewer ?? VISITOR],
    queryFn: ({ signal }) => api.call('openNotes', 'GetNote', { noteID: noteId }, { signal }),
    staleTime: staleTime.timeline,
  });

/** The versions of a citation, current one first; its key begins with that of the note. */
export const noteHistoryQuery = (
  api: ApiClient,
  { noteId, viewer }: { readonly noteId: string; readonly viewer: ViewerSub },
) =>
  infiniteQueryOptions({
    queryKey: [...noteKeys.note(noteId), 'history', viewer ?? VISITOR],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'openNotes',
        'listNoteRevisions',
        { noteID: noteId, ...(pageParam !== undefined && { lastEvaluatedKey: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ lastEvaluatedKey }) => lastEvaluatedKey,
    staleTime: staleTime.timeline,
  });

/** What a linked page says about itself. */
export const linkPreviewQuery = (api: ApiClient, url: string) =>
  queryOptions({
    queryKey: ['link-preview', url],
    queryFn: ({ signal }) => api.call('linkMetadata', 'readLinkMetadata', { url }, { signal }),
    staleTime: staleTime.book,
    // The server has retried already, and caches failures.
    retry: false,
  });

/** How many notes several books have, and the newest of them. */
export type NotesOfBooks = Answer<typeof openNoteListsContract, 'summarizeNotesOfBooks'>;

interface BooksAndViewer {
  readonly KANRI_IDs: readonly string[];
  /** Null for visitors. */
  readonly viewer: string | null;
}

/**
 * How many notes on each of the books the viewer may see, and the newest on any of them. A reader sees
 * what visitors see until the own response arrives.
 */
export const notesOfBooksQuery = (api: ApiClient, { KANRI_IDs, viewer }: BooksAndViewer) =>
  queryOptions({
    queryKey: [...noteKeys.lists, 'books', KANRI_IDs, viewer ?? VISITOR],
    queryFn: ({ signal }) =>
      api.call(
        viewer === null ? 'openNoteLists' : 'noteLists',
        'summarizeNotesOfBooks',
        { summaries_of: KANRI_IDs.join(',') },
        { signal },
      ),
    placeholderData: visitorsData([...noteKeys.lists, 'books', KANRI_IDs]),
    staleTime: staleTime.timeline,
    enabled: KANRI_IDs.length > 0,
  });
