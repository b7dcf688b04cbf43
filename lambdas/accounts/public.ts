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

// For operators
export { createFindHideableProfile } from './hide-profile.ts';

// Removal of accounts
export { REMOVAL, type RemovalRow, removalRowSchema } from './rows.ts';
export { exportPrefix, profileImagePrefix } from './stored-files.ts';
