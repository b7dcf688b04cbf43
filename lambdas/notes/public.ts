// The only file of this domain that other domains import.
export { bookOfNote } from './mentions.ts';
export { publicMentionOf } from './public-mentions.ts';
export { editNote } from './change-note.ts';
export { createNote } from './create-note.ts';
export { createDependencies as createNoteDependencies } from './dependencies.ts';
export { type MostCited, type RankedBook, createMostCited } from './citations/most-cited.ts';
export { citationEntityOf, countCitations } from './citations/counts.ts';
export { citationRemoval } from './citations/steps.ts';
export { recountEntity, saysCounts } from './citations/recount.ts';
export {
  citationRowSchema,
  isCitationPart,
  type CitationEntity,
  type CitationRow,
} from './citations/rows.ts';
export {
  type RecentCorrection,
  createReadRecentCorrections,
} from './corrections/recent-corrections.ts';
export { correctedPartition, revisionNumberOf, revisionRowSchema } from './corrections/rows.ts';
export { NOTE_PART, editorPartition, importedPartition, noteRowSchema } from './rows.ts';
export { createFanOutDependencies } from './fan-out-dependencies.ts';
export { createFanOutHandler, fanOutNote } from './fan-out.ts';
export { createFindHideableNote } from './hide-note.ts';
export { type Explanation, type NewestNotes, createNewestNotes } from './newest.ts';
export { type NoteStore, findNote } from './store.ts';
export { canSee, isVisibleTo } from './visibility.ts';
