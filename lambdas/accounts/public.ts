// The only file of this domain that other domains import: what the removal of accounts needs.
export { REMOVAL, type RemovalRow, removalRowSchema } from './rows.ts';
export { profileImagePrefix } from './stored-files.ts';
