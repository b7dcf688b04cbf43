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

// Removal of accounts
export { accountDeleted, notRemoved } from './not-removed.ts';
export { REMOVAL, type RemovalRow, removalKey, removalRowSchema } from './rows.ts';
export { exportPrefix, profileImagePrefix } from './stored-files.ts';
