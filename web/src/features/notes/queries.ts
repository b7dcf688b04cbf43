import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Note } from '#contract/entities/note.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';

/** Who asks, for the cache: what one reader may see is not kept for the next. */
type ViewerSub = string | null;

interface NotePage {
  readonly notes: readonly Note[];
  readonly lastEvaluatedKey?: string | undefined;
}

export const noteKeys = {
  /** Every list that a note may stand in. */
  lists: ['notes'] as const,
  /** One note, whoever has asked for it. */
  note: (noteId: string) => ['note', noteId] as const,
};

/** An older server answered with the bare array (SP-064). */
const pageOf = (answer: unknown): NotePage =>
  // The contract says what is in either.
  Array.isArray(answer) ? { notes: answer as Note[] } : (answer as NotePage);

interface NoteListOptions {
  readonly of: readonly ['timeline' | 'book' | 'user', string];
  readonly viewer: ViewerSub;
  readonly readPage: (
    cursor: { readonly lastEvaluatedKey?: string },
    signal: AbortSignal,
  ) => Promise<unknown>;
}

const noteListQuery = ({ of, viewer, readPage }: NoteListOptions) =>
  infiniteQueryOptions({
    queryKey: [...noteKeys.lists, ...of, viewer ?? 'visitor'],
    queryFn: async ({ pageParam, signal }) =>
      pageOf(await readPage(pageParam === null ? {} : { lastEvaluatedKey: pageParam }, signal)),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.lastEvaluatedKey ?? null,
    staleTime: staleTime.timeline,
    // A session without an identifier has nothing to ask for.
    enabled: of[1] !== '',
  });

/** What every list of notes is read by; give it to `NoteList`. */
export type NoteListQuery = ReturnType<typeof noteListQuery>;

/** A reader's own timeline, or, for everybody else, that reader's public notes (API-NOTES-14). */
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

/** Notes about a book that the viewer may see; the public ones for visitors (SP-042). */
export const notesOfBookQuery = (
  api: ApiClient,
  { KANRI_ID, viewer }: { readonly KANRI_ID: string; readonly viewer: ViewerSub },
): NoteListQuery =>
  noteListQuery({
    of: ['book', KANRI_ID],
    viewer,
    readPage: (cursor, signal) =>
      api.call(
        viewer === null ? 'openNoteLists' : 'noteLists',
        'listNotesOfBook',
        { kanri_id: KANRI_ID, ...cursor },
        { signal },
      ),
  });

/**
 * Notes of a user that the viewer may see; the public ones for visitors. The server's refusal of a
 * blocked viewer is an `ApiError` with code `BLOCKED`.
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

/**
 * One note by the open endpoint, which looks at a token when there is one (NOTE-14, SP-044). A
 * hidden note is the same 404 as a missing one.
 */
export const noteQuery = (
  api: ApiClient,
  { noteId, viewer }: { readonly noteId: string; readonly viewer: ViewerSub },
) =>
  queryOptions({
    queryKey: [...noteKeys.note(noteId), viewer ?? 'visitor'],
    queryFn: ({ signal }) => api.call('openNotes', 'GetNote', { noteID: noteId }, { signal }),
    staleTime: staleTime.timeline,
  });

/** The authority record alone, without books and summary (SP-069). */
export const quickAuthorityQuery = (api: ApiClient, TENKYO_ID: string) =>
  queryOptions({
    queryKey: ['authority-quick', TENKYO_ID],
    queryFn: async ({ signal }) => {
      const input = { id: TENKYO_ID, quick_info: 'true' } as const;
      return (await api.call('authority', 'readAuthority', input, { signal })).dynamodb_item;
    },
    staleTime: staleTime.book,
  });

/** What a linked page says about itself. */
export const linkPreviewQuery = (api: ApiClient, url: string) =>
  queryOptions({
    queryKey: ['link-preview', url],
    queryFn: ({ signal }) => api.call('linkMetadata', 'readLinkMetadata', { url }, { signal }),
    staleTime: staleTime.book,
    // The server has tried, and remembers what failed.
    retry: false,
  });
