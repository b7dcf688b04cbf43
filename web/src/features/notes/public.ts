export { BookFinder } from './book-finder.tsx';
export { BookNotes } from './book-notes.tsx';
export { BelowCorrections } from './corrected-notes.tsx';
export { LazyOwnNotes } from './lazy-own-notes.ts';
export { LeadNote } from './lead-note.tsx';
export { NoteForm } from './note-form.tsx';
export { NoteList, NotesLoading } from './note-list.tsx';
export { noteStart } from './note-start.ts';
export { NoteView } from './note-view.tsx';
export {
  type NotesSummary,
  noteKeys,
  noteQuery,
  notesOfBooksQuery,
  notesOfUserQuery,
  notesSummaryQuery,
  timelineQuery,
} from './queries.ts';
export { notesTexts } from './texts.ts';
export { WorkNotes } from './work-notes.tsx';
