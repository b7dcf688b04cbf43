import { noteSchema } from '#contract/entities/note.ts';
import { BACKFILL_NOTES_MAX } from '#lambdas/specs/settings.ts';
import type { NoteLevel } from '#contract/note-rules.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import { batchWrite, type Database, queryPage } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import { timelineRowOf } from '#lambdas/notes/public.ts';

interface Wanted {
  readonly authorSub: string;
  readonly readerSub: string;
  /** Who follows is shown public notes, a friend those for friends too. */
  readonly levels: readonly NoteLevel[];
}

/** Brings an author's newest notes into the timeline of a reader who has just come to the author. */
export type BringNotes = (wanted: Wanted) => Promise<void>;

interface Surroundings {
  readonly log: Log;
  readonly clock: Clock;
}

const broughtSchema = noteSchema.pick({ noteId: true, userSub: true, noteOpenLevel: true });

/**
 * Rows as the fan-out of new notes writes them, so that doing it again changes nothing and whoever
 * reads the timeline checks each note. The relation stands already: a failure is logged and leaves
 * a timeline that begins with the author's next note.
 */
export const createBringNotes = (
  database: Database,
  tables: { readonly notes: string; readonly timelines: string },
  { log, clock }: Surroundings,
): BringNotes => {
  const bring: BringNotes = async ({ authorSub, readerSub, levels }) => {
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
    const changes = parseRows(rows, { schema: broughtSchema, table: 'notes', log })
      .filter(({ noteOpenLevel }) => levels.includes(noteOpenLevel))
      .map((note) => timelineRowOf(readerSub, note))
      .filter(({ expiresAt }) => expiresAt > now)
      .map((row) => ({ put: row }));
    await batchWrite(database, tables.timelines, changes);
  };

  return async (wanted) => {
    try {
      await bring(wanted);
    } catch (error) {
      log.warn(logMessages.timelineBackfillFailed, { ...wanted, error });
    }
  };
};
