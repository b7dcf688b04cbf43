// The only file of this domain that other domains import.

// Relations between readers
export { createEndRelations } from './end-relations.ts';
export {
  type Relation,
  type ReadNewestFriends,
  type RelationStore,
  createNewestFriends,
  createRelationStore,
  hasBlock,
  strangers,
} from './relation-store.ts';

// What notices are computed from
export { type RecentRelations, createReadRecentRelations } from './recent-relations.ts';

// Rows
export {
  type CountName,
  blockKey,
  blockPartition,
  countKey,
  countNames,
  countRowSchema,
  dayPartition,
  edgeRowSchema,
  followPartition,
  friendKey,
  friendPartition,
  linkKey,
  receivedPartition,
  requestPartition,
  subOfPartition,
} from './rows.ts';
