// The only file of this domain that other domains import.

// Public profiles
export {
  type ReadUser,
  type ReadUsers,
  createUserReader,
  createUsersReader,
} from './profile-store.ts';

// Removal of accounts
export { REMOVAL, type RemovalRow, removalKey, removalRowSchema } from './rows.ts';
export { exportPrefix, profileImagePrefix } from './stored-files.ts';
