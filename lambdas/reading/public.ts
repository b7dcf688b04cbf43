// The only file of this domain that other domains import.
export {
  favoriteCountKey,
  favoriteCountRowSchema,
  favoriteKey,
  favoritePartition,
  favoriteRowSchema,
} from './favorites/rows.ts';
export { historyPartition, isRevision, visitRowSchema } from './history/rows.ts';
export { importOf, isImport, readerImportRowSchema, type ReaderImportRow } from './imports/rows.ts';
export {
  readingRecordRowSchema,
  recordCountKey,
  recordPartition,
  type ReadingRecordRow,
} from './record/rows.ts';
