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
export { type FindByName, type NamePlace, createFindByName } from './find-by-name.ts';
export { nameKeyOf } from './name-index.ts';
export { readPreferredName, readProfileText } from './open-operations.ts';

// A reader's own profile
export {
  type CreateProfile,
  type ProfileImageChange,
  type ProfileWrites,
  createAccountReader,
  createProfileCreator,
  createProfileWrites,
} from './profile-store.ts';
export { type UserRow, usernameKey } from './rows.ts';

// For operators
export { createFindHideableProfile } from './hide-profile.ts';
