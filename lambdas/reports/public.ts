// The only file of this domain that other domains import.
export { createModeration, type Moderation } from './moderation.ts';
export { type HiddenRow, type ReportRow, reportRowSchema } from './rows.ts';
