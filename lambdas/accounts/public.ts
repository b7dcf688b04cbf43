// The only file of this domain that other domains import.

// Public profiles
export {
  type ProfileStore,
  type ReadUser,
  type ReadUsers,
  createProfileStore,
  createUserReader,
  createUsersReader,
} from './profile-store.ts';

// Every write of a reader
export { createWriteAs, READER_STEPS_MAX, type WriteAs } from './write-as.ts';

// For operators
export { createFindHideableProfile } from './hide-profile.ts';

// Removal of accounts
export { REMOVAL, type RemovalRow, removalKey, removalRowSchema } from './rows.ts';
export { exportPrefix, profileImagePrefix } from './stored-files.ts';
