import type { noteImportsContract } from '#contract/operations/note-imports.ts';
import type {
  noteListsContract,
  notesContract,
  openNoteListsContract,
  openNotesContract,
  timelineContract,
} from '#contract/operations/notes.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import { self, visibleRows } from '#lambdas/shared/http/rules.ts';
import { summarizeNotesOfBooks } from './books-summary.ts';
import { deleteNote, editNote } from './change-note.ts';
import { correctCitation, restoreNoteRevision } from './corrections/correct-citation.ts';
import { listNoteRevisions } from './corrections/history.ts';
import { listCorrectedNotes } from './corrections/corrected-notes.ts';
import { createNote } from './create-note.ts';
import type { NoteReadDependencies, NoteWriteDependencies } from './dependencies.ts';
import { importImpressions } from './imports/import-impressions.ts';
import { undoImpressionsImport } from './imports/undo-import.ts';
import { withCards } from './note-cards.ts';
import { getNote, listNotesOfBook, listNotesOfUser, readTimeline } from './read-notes.ts';
import { setNoteLevels } from './set-levels.ts';
import { summarizeNotesOfBook } from './summary.ts';

export const noteOperations = (
  dependencies: NoteWriteDependencies,
): Implementations<typeof notesContract> => {
  const asOneself = self('userSub');
  return {
    CreateExplainNote: { allow: asOneself, run: createNote(dependencies, 'ExplainNote') },
    EditExplainNote: { allow: asOneself, run: editNote(dependencies, 'ExplainNote') },
    DeleteExplainNote: { allow: asOneself, run: deleteNote(dependencies, 'ExplainNote') },
    CreateImpressionNote: { allow: asOneself, run: createNote(dependencies, 'ImpressionNote') },
    EditImpressionNote: { allow: asOneself, run: editNote(dependencies, 'ImpressionNote') },
    DeleteImpressionNote: { allow: asOneself, run: deleteNote(dependencies, 'ImpressionNote') },
    CreateInformationNote: { allow: asOneself, run: createNote(dependencies, 'InformationNote') },
    EditInformationNote: { allow: asOneself, run: editNote(dependencies, 'InformationNote') },
    DeleteInformationNote: { allow: asOneself, run: deleteNote(dependencies, 'InformationNote') },
    setNoteLevels: { allow: asOneself, run: setNoteLevels(dependencies) },
    CorrectCitation: { allow: asOneself, run: correctCitation(dependencies) },
    restoreNoteRevision: { allow: asOneself, run: restoreNoteRevision(dependencies) },
    listNoteRevisions: { allow: visibleRows, run: listNoteRevisions(dependencies) },
    GetNote: { allow: visibleRows, run: getNote(dependencies) },
  };
};

export const noteImportOperations = (
  dependencies: NoteWriteDependencies,
): Implementations<typeof noteImportsContract> => ({
  importImpressions: { allow: self('userSub'), run: importImpressions(dependencies) },
  undoImpressionsImport: { allow: self('userSub'), run: undoImpressionsImport(dependencies) },
});

export const noteListOperations = (
  dependencies: NoteReadDependencies,
): Implementations<typeof noteListsContract> => ({
  listNotesOfBook: { allow: visibleRows, run: listNotesOfBook(dependencies) },
  listNotesOfUser: { allow: visibleRows, run: listNotesOfUser(dependencies) },
  listCorrectedNotes: { allow: self('userSub'), run: listCorrectedNotes(dependencies) },
  summarizeNotesOfBook: { allow: visibleRows, run: summarizeNotesOfBook(dependencies) },
  summarizeNotesOfBooks: { allow: visibleRows, run: summarizeNotesOfBooks(dependencies) },
});

export const openNoteOperations = (
  dependencies: NoteReadDependencies,
): Implementations<typeof openNotesContract> => ({
  GetNote: { allow: visibleRows, run: getNote(dependencies) },
  listNoteRevisions: { allow: visibleRows, run: listNoteRevisions(dependencies) },
});

export const openNoteListOperations = (
  dependencies: NoteReadDependencies,
): Implementations<typeof openNoteListsContract> => ({
  listNotesOfBook: { allow: visibleRows, run: listNotesOfBook(dependencies) },
  listNotesOfUser: { allow: visibleRows, run: listNotesOfUser(dependencies) },
  summarizeNotesOfBook: { allow: visibleRows, run: summarizeNotesOfBook(dependencies) },
  summarizeNotesOfBooks: { allow: visibleRows, run: summarizeNotesOfBooks(dependencies) },
});

export const timelineOperations = (
  dependencies: NoteReadDependencies,
): Implementations<typeof timelineContract> => ({
  readTimeline: {
    allow: visibleRows,
    run: async (call) => withCards(dependencies, await readTimeline(dependencies)(call)),
  },
});
