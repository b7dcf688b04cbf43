import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import {
  batchWrite,
  conditionHeld,
  type Database,
  queryRows,
} from '#lambdas/shared/dynamo/client.ts';
import { forEachConcurrently } from '#lambdas/shared/collections.ts';
import { NOTE_PART } from '#lambdas/notes/public.ts';
import { throughIndex, type Row } from './pages.ts';
import type { RemoveOf } from './remove-of.ts';

const NOTES_AT_ONCE = 10;
/** How often a note is looked at again because somebody corrected it in between. */
const ATTEMPTS = 20;

/** All rows of a note. */
const readRows = (
  database: Database,
  TableName: string,
  noteId: unknown,
): Promise<readonly Row[]> =>
  queryRows(database, {
    TableName,
    KeyConditionExpression: 'noteId = :id',
    ExpressionAttributeValues: { ':id': noteId },
    ConsistentRead: true,
  });

/**
 * Takes away the reader's notes with what they are about and their earlier texts. The note itself
 * goes last, so that a note of which only a part is gone is found again, and only as it was read: a
 * correction by somebody else in between would leave rows of a note that is not there.
 */
export const createRemoveNotes = (database: Database, TableName: string): RemoveOf => {
  const removeNote = async (noteId: unknown): Promise<void> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const rows = await readRows(database, TableName, noteId);
      const note = rows.find(({ part }) => part === NOTE_PART);
      const parts = rows.filter((row) => row !== note);
      await batchWrite(
        database,
        TableName,
        parts.map(({ part }) => ({ remove: { noteId, part } })),
      );
      if (note === undefined) return;
      const removal = new DeleteCommand({
        TableName,
        Key: { noteId, part: NOTE_PART },
        ConditionExpression: 'attribute_not_exists(noteId) OR revision = :revision',
        ExpressionAttributeValues: { ':revision': note['revision'] },
      });
      if (await conditionHeld(database.send(removal))) return;
    }
    throw new Error('A note changed each time before it could be removed');
  };

  return (userSub) =>
    throughIndex(
      database,
      {
        TableName,
        IndexName: 'byAuthor',
        KeyConditionExpression: 'userSub = :author',
        ExpressionAttributeValues: { ':author': userSub },
      },
      ['noteId', 'part', 'userSub', 'sortAt'],
      (rows) => forEachConcurrently(rows, NOTES_AT_ONCE, ({ noteId }) => removeNote(noteId)),
    );
};
