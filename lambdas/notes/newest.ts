import * as z from 'zod';
import { KANRI_IDSchema, noteIdSchema, userSubSchema } from '#contract/entities/ids.ts';
import type { Note } from '#contract/entities/note.ts';
import { strangers } from '#lambdas/friends/public.ts';
import { batchGet, type Database } from '#lambdas/shared/dynamo/client.ts';
import { readNewestRows } from '#lambdas/shared/dynamo/newest-index.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { NEWEST_EXPLANATIONS, noteKey, noteRowSchema } from './rows.ts';
import { canSee } from './visibility.ts';

/** A row of the index `newest`. It may be a moment older than the note. */
const newestRowSchema = z.object({
  noteId: noteIdSchema,
  userSub: userSubSchema,
  aboutBook: KANRI_IDSchema,
});
export type NewestNote = z.infer<typeof newestRowSchema>;

/** An explanation and the first book that it mentions. */
export interface Explanation {
  readonly note: Note;
  readonly aboutBook: string;
}

export interface NewestNotes {
  /** The newest public explanations of books, newest first; the index may be a moment behind. */
  readonly list: (atMost: number) => Promise<readonly NewestNote[]>;
  /** Those of them that a visitor may see now, in the given order. */
  readonly read: (found: readonly NewestNote[]) => Promise<readonly Explanation[]>;
}

export const createNewestNotes = (
  database: Database,
  TableName: string,
  log: Log,
): NewestNotes => ({
  list: (atMost) =>
    readNewestRows(database, {
      table: 'notes',
      tableName: TableName,
      newestOf: NEWEST_EXPLANATIONS,
      schema: newestRowSchema,
      atMost,
      log,
    }),

  read: async (found) => {
    const rows = await batchGet(
      database,
      TableName,
      found.map(({ noteId }) => noteKey(noteId)),
      { consistent: true },
    );
    const notes = new Map(
      parseRows(rows, { schema: noteRowSchema, table: 'notes', log }).map((row) => [
        row.noteId,
        row,
      ]),
    );
    return found.flatMap(({ noteId }) => {
      const note = notes.get(noteId);
      if (note?.newestOf === undefined || note.aboutBook === undefined) return [];
      return canSee(null, note, strangers) ? [{ note, aboutBook: note.aboutBook }] : [];
    });
  },
});
