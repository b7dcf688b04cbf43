// The only file of this domain that other domains import: what counts sign-ups.
export { createMailCounts, type MailCounts } from './mail-counts.ts';
