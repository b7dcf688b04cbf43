// What other domains may use of this one: the only file of it that they import.
export { exportPrefix } from './export-files.ts';
export { profileImagePrefix } from './profile-image-files.ts';
export { REMOVAL, type RemovalRow, removalKey, removalRowSchema } from './removal-rows.ts';
export {
  type ReadUser,
  type ReadUsers,
  createUserReader,
  createUsersReader,
} from './user-reader.ts';
