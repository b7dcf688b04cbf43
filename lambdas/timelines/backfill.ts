import { noteSchema } from '#contract/entities/note.ts';
import { BACKFILL_NOTES_MAX } from '#lambdas/specs/settings.ts';
import type { NoteLevel } from '#contract/note-rules.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import { batchWrite, type Database, queryPage } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import { timelineRowOf } from './rows.ts';

interface Backfill {
  readonly authorSub: string;
  readonly readerSub: string;
  /** Followers get public notes, friends also notes for friends. */
  readonly levels: readonly NoteLevel[];
}

/** Writes an author's newest notes to the timeline of a new follower or friend. */
export type BackfillTimeline = (request: Backfill) => Promise<void>;

interface Options {
  readonly log: Log;
  readonly clock: Clock;
}

const noteRowSchema = noteSchema.pick({ noteId: true, userSub: true, noteOpenLevel: true });

/**
 * Writes the same rows as the fan-out of new notes, so it is idempotent; reading the timeline checks
 * the visibility of each note. The relation exists already: a failure is logged, and the timeline
 * begins with the author's next note.
 */
export const createTimelineBackfill = (
  database: Database,
  tables: { readonly notes: string; readonly timelines: string },
  { log, clock }: Options,
): BackfillTimeline => {
  const backfill: BackfillTimeline = async ({ authorSub, readerSub, levels }) => {
    const { rows } = await queryPage(
      database,
      {
        TableName: tables.notes,
        IndexName: 'byAuthor',
        KeyConditionExpression: 'userSub = :author',
        ExpressionAttributeValues: { ':author': authorSub },
        ScanIndexForward: false,
      },
      { size: BACKFILL_NOTES_MAX, after: undefined },
    );
    const now = clock() / 1_000;
    const changes = parseRows(rows, { schema: noteRowSchema, table: 'notes', log })
      .filter(({ noteOpenLevel }) => levels.includes(noteOpenLevel))
      .map((note) => timelineRowOf(readerSub, note))
      .filter(({ expiresAt }) => expiresAt > now)
      .map((row) => ({ put: row }));
    await batchWrite(database, tables.timelines, changes);
  };

  return async (request) => {
    try {
      await backfill(request);
    } catch (error) {
      log.warn(logMessages.timelineBackfillFailed, { ...request, error });
    }
  };
};
