// The only file of this domain that other domains import.
export { type BackfillTimeline, createTimelineBackfill } from './backfill.ts';
export { timelineRowOf, timelineRowSchema, type TimelineRow } from './rows.ts';
