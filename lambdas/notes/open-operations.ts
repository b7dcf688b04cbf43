import type {
  openNoteListsContract,
  openNotesContract,
  timelineContract,
} from '#contract/operations/notes.ts';
import { enforcedByRow } from '#lambdas/shared/http/rules.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import { getNote } from './get-note.ts';
import { listNotesOfBook } from './list-notes-of-book.ts';
import { listNotesOfUser } from './list-notes-of-user.ts';
import type { NoteReadDependencies } from './read-dependencies.ts';
import { readTimeline } from './read-timeline.ts';

export const openNoteOperations = (
  dependencies: NoteReadDependencies,
): Implementations<typeof openNotesContract> => ({
  GetNote: { allow: enforcedByRow, run: getNote(dependencies) },
});

export const openNoteListOperations = (
  dependencies: NoteReadDependencies,
): Implementations<typeof openNoteListsContract> => ({
  listNotesOfBook: { allow: enforcedByRow, run: listNotesOfBook(dependencies) },
  listNotesOfUser: { allow: enforcedByRow, run: listNotesOfUser(dependencies) },
});

export const timelineOperations = (
  dependencies: NoteReadDependencies,
): Implementations<typeof timelineContract> => ({
  readTimeline: { allow: enforcedByRow, run: readTimeline(dependencies) },
});
