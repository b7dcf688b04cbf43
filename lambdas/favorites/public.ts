// The only file of this domain that other domains import.
export {
  favoriteCountKey,
  favoriteKey,
  favoritePartition,
  favoriteRowSchema,
  historyPartition,
  isRevision,
  visitRowSchema,
} from './rows.ts';
