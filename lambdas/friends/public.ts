// What other domains may use of this one: the only file of it that they import.
export { createPartReaders } from './part-readers.ts';
export {
  type Relation,
  type RelationsReader,
  createRelationsReader,
  strangers,
} from './relations.ts';
export {
  type CountName,
  blockKey,
  blockPartition,
  countKey,
  countNames,
  countRowSchema,
  followPartition,
  friendPartition,
  receivedPartition,
  requestPartition,
  subOfPartition,
} from './rows.ts';
