import type { noteListsContract, notesContract } from '#contract/operations/notes.ts';
import { enforcedByRow, self } from '#lambdas/shared/http/rules.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import { createNote } from './create-note.ts';
import { deleteNote } from './delete-note.ts';
import type { NoteWriteDependencies } from './dependencies.ts';
import { editNote } from './edit-note.ts';
import { getNote } from './get-note.ts';
import { listNotesOfBook } from './list-notes-of-book.ts';
import { listNotesOfUser } from './list-notes-of-user.ts';
import type { NoteReadDependencies } from './read-dependencies.ts';

const asOneself = self('userSub');

export const noteOperations = (
  dependencies: NoteWriteDependencies,
): Implementations<typeof notesContract> => ({
  CreateExplainNote: { allow: asOneself, run: createNote(dependencies, 'ExplainNote') },
  EditExplainNote: { allow: asOneself, run: editNote(dependencies, 'ExplainNote') },
  DeleteExplainNote: { allow: asOneself, run: deleteNote(dependencies, 'ExplainNote') },
  CreateImpressionNote: { allow: asOneself, run: createNote(dependencies, 'ImpressionNote') },
  EditImpressionNote: { allow: asOneself, run: editNote(dependencies, 'ImpressionNote') },
  DeleteImpressionNote: { allow: asOneself, run: deleteNote(dependencies, 'ImpressionNote') },
  CreateInformationNote: { allow: asOneself, run: createNote(dependencies, 'InformationNote') },
  EditInformationNote: { allow: asOneself, run: editNote(dependencies, 'InformationNote') },
  DeleteInformationNote: { allow: asOneself, run: deleteNote(dependencies, 'InformationNote') },
  GetNote: { allow: enforcedByRow, run: getNote(dependencies) },
});

export const noteListOperations = (
  dependencies: NoteReadDependencies,
): Implementations<typeof noteListsContract> => ({
  listNotesOfBook: { allow: enforcedByRow, run: listNotesOfBook(dependencies) },
  listNotesOfUser: { allow: enforcedByRow, run: listNotesOfUser(dependencies) },
});
