// What other domains may use of this one: the only file of it that they import.
export {
  favoriteCountKey,
  favoriteKey,
  favoritePartition,
  favoriteRowSchema,
  historyPartition,
  isRevision,
  visitRowSchema,
} from './rows.ts';
