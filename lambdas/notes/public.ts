// What other domains may use of this one: the only file of it that they import.
export { type ReadNote, createNoteReader } from './note-reader.ts';
export { canSee } from './note-visibility.ts';
export { NOTE_PART, editorPartition, mentionRowSchema } from './rows.ts';
export { timelineRowOf } from './timeline-rows.ts';
