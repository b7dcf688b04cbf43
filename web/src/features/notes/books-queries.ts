import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#contract/operation.ts';
import type { openNoteListsContract } from '#contract/operations/notes.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';
import { VISITOR, visitorsData } from '../../lib/visitor-first.ts';
import { noteKeys } from './queries.ts';

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
