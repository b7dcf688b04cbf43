import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { REMOVED_USER_SUB } from '#contract/entities/ids.ts';
import { forEachConcurrently } from '#lambdas/shared/collections.ts';
import { conditionHeld, type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { editorPartition, NOTE_PART } from '#lambdas/notes/public.ts';
import { untilEmpty } from './pages.ts';
import type { RemoveOf } from './remove-of.ts';

const NOTES_AT_ONCE = 10;

/**
 * Takes the reader's name off corrections of other readers' notes. The texts stay, because they are
 * part of a text of somebody else; whose they were, nobody can tell any more.
 */
export const createAnonymiseCorrections = (database: Database, TableName: string): RemoveOf => {
  const replace = (key: { readonly noteId: unknown; readonly part: unknown }, userSub: string) => {
    const isNote = key.part === NOTE_PART;
    const field = isNote ? 'lastEditedBy' : 'editorSub';
    return conditionHeld(
      database.send(
        new UpdateCommand({
          TableName,
          Key: key,
          // A change like any other: who is correcting the note at this moment reads it again.
          UpdateExpression: `SET ${field} = :nobody${isNote ? ' ADD revision :one' : ''}`,
          ConditionExpression: `${field} = :reader`,
          ExpressionAttributeValues: {
            ':nobody': REMOVED_USER_SUB,
            ':reader': userSub,
            ...(isNote && { ':one': 1 }),
          },
        }),
      ),
    );
  };

  const anonymise = async (noteId: unknown, userSub: string): Promise<void> => {
    // The note first: from then on no correction can keep the reader's name as an earlier text's.
    await replace({ noteId, part: NOTE_PART }, userSub);
    const revisions = await queryRows(database, {
      TableName,
      KeyConditionExpression: 'noteId = :id AND part > :note',
      ExpressionAttributeValues: { ':id': noteId, ':note': NOTE_PART },
      ConsistentRead: true,
    });
    const own = revisions.filter(({ editorSub }) => editorSub === userSub);
    for (const { part } of own) await replace({ noteId, part }, userSub);
  };

  return (userSub) =>
    untilEmpty(
      database,
      {
        TableName,
        KeyConditionExpression: 'noteId = :editor',
        ExpressionAttributeValues: { ':editor': editorPartition(userSub) },
      },
      (rows) =>
        forEachConcurrently(rows, NOTES_AT_ONCE, async ({ noteId, part }) => {
          await anonymise(part, userSub);
          await database.send(new DeleteCommand({ TableName, Key: { noteId, part } }));
        }),
    );
};
