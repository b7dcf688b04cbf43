import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditionHeld, type Database } from '#lambdas/shared/dynamo/client.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { inOrderOfText } from './mentions.ts';
import { noteKey, noteOf, noteRowOf } from './rows.ts';
import { createNoteStore } from './store.ts';

/** A note may be edited in between; each attempt reads it again. */
const ATTEMPTS = 5;

/**
 * Adds a note that was written before the index `newest` existed to it, if it belongs there; for a
 * script, while the site is in use.
 *
 * @returns true when the note was added
 * @throws when the note changes again and again
 */
export const indexExplanation = async (
  {
    database,
    table,
    log,
  }: { readonly database: Database; readonly table: string; readonly log: Log },
  noteId: string,
): Promise<boolean> => {
  const { findStored } = createNoteStore(database, table, log);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await findStored(noteId);
    if (stored === null || stored.note.newestOf !== undefined) return false;
    const { revision } = stored.note;
    const mentions = inOrderOfText(stored);
    const { newestOf, aboutBook } = noteRowOf(noteOf(stored.note), revision, mentions);
    if (newestOf === undefined) return false;
    const write = database.send(
      new UpdateCommand({
        TableName: table,
        Key: noteKey(noteId),
        UpdateExpression: 'SET newestOf = :newest, aboutBook = :book',
        ConditionExpression: 'revision = :revision',
        ExpressionAttributeValues: {
          ':newest': newestOf,
          ':book': aboutBook,
          ':revision': revision,
        },
      }),
    );
    if (await conditionHeld(write)) return true;
  }
  throw new Error(`The note ${noteId} changed each time before it could be indexed`);
};
