import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { noteKey, noteRowSchema, type NoteRow } from './rows.ts';

/**
 * A note as it is at this moment, or null; whether somebody may see it is `canSee`'s to say. Read
 * consistently: whoever has just edited or hidden it must not see what was before.
 */
export type ReadNote = (noteId: string) => Promise<NoteRow | null>;

export const createNoteReader =
  (database: Database, notesTable: string): ReadNote =>
  async (noteId) => {
    const { Item } = await database.send(
      new GetCommand({ TableName: notesTable, Key: noteKey(noteId), ConsistentRead: true }),
    );
    return Item === undefined ? null : noteRowSchema.parse(Item);
  };
