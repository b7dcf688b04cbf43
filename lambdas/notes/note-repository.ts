import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet, type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { createNoteReader, type ReadNote } from './note-reader.ts';
import {
  mentionRowSchema,
  NOTE_PART,
  noteKey,
  noteRowSchema,
  requestKey,
  type NoteRow,
} from './rows.ts';

/** A note and what its rows say it is about. */
export interface StoredNote {
  readonly note: NoteRow;
  readonly mentions: readonly string[];
}

/** Notes by their ids, as they are at this moment. */
export interface NoteRepository {
  readonly find: ReadNote;
  readonly findStored: (noteId: string) => Promise<StoredNote | null>;
  /** By id; unknown ones are simply absent. */
  readonly findMany: (noteIds: readonly string[]) => Promise<ReadonlyMap<string, NoteRow>>;
  /** What a wish to create made the first time; null also when that note is gone again. */
  readonly findRequested: (sub: string, idempotencyKey: string) => Promise<NoteRow | null>;
}

/** Whoever has just posted, edited or deleted must not see what was before. */
const ConsistentRead = true;

export const createNoteRepository = (
  database: Database,
  tableName: string,
  log: Log,
): NoteRepository => {
  const get = async (Key: Record<string, string>) =>
    (await database.send(new GetCommand({ TableName: tableName, Key, ConsistentRead }))).Item;

  const find = createNoteReader(database, tableName);

  return {
    find,

    findStored: async (noteId) => {
      // Mentions sort before the note and its earlier texts after it.
      const rows = await queryRows(database, {
        TableName: tableName,
        KeyConditionExpression: 'noteId = :id AND part <= :note',
        ExpressionAttributeValues: { ':id': noteId, ':note': NOTE_PART },
        ConsistentRead,
      });
      const note = rows.find((row) => row['part'] === NOTE_PART);
      if (note === undefined) return null;
      const mentions = rows
        .filter((row) => row !== note)
        .map((row) => mentionRowSchema.parse(row).part);
      return { note: noteRowSchema.parse(note), mentions };
    },

    findMany: async (noteIds) => {
      const rows = await batchGet(database, tableName, noteIds.map(noteKey), {
        consistent: ConsistentRead,
      });
      const notes = parseRows(rows, { schema: noteRowSchema, table: 'notes', log });
      return new Map(notes.map((note) => [note.noteId, note]));
    },

    findRequested: async (sub, idempotencyKey) => {
      const made: unknown = (await get(requestKey(sub, idempotencyKey)))?.['madeNoteId'];
      return typeof made === 'string' ? find(made) : null;
    },
  };
};
