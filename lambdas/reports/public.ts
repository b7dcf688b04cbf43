// The only file of this domain that other domains import.
export { reportRowSchema } from './rows.ts';
