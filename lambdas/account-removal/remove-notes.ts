import { REMOVED_USER_SUB } from '#contract/entities/ids.ts';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  batchWrite,
  conditionHeld,
  type Database,
  queryRows,
} from '#lambdas/shared/dynamo/client.ts';
import { forEachConcurrently } from '#lambdas/shared/collections.ts';
import {
  citationRemoval,
  correctedPartition,
  editorPartition,
  importedPartition,
  isCitationPart,
  NOTE_PART,
} from '#lambdas/notes/public.ts';
import { transact } from '#lambdas/shared/dynamo/transact.ts';
import {
  deletePartition,
  drain,
  forEachIndexPage,
  type RemoveData,
  type Row,
} from './row-pages.ts';

const NOTES_AT_ONCE = 10;
/** Attempts before concurrent corrections of a note count as a failure. */
const ATTEMPTS = 20;

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
 * Deletes the reader's notes with their mentions and earlier texts, and what tells of their corrections and imports. The note itself goes last, so
 * that an interrupted deletion finds it again, and only if its revision is the one that was read:
 * otherwise a concurrent correction would leave rows of a deleted note. The rows of a citation go with
 * it, because the counts of books and people follow them.
 */
export const createRemoveNotes = (database: Database, TableName: string): RemoveData => {
  const removeNote = async (noteId: unknown): Promise<void> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const rows = await readRows(database, TableName, noteId);
      const note = rows.find(({ part }) => part === NOTE_PART);
      const citation = rows.filter(({ part }) => isCitationPart(part));
      const others = rows.filter((row) => row !== note && !citation.includes(row));
      await batchWrite(
        database,
        TableName,
        others.map(({ part }) => ({ remove: { noteId, part } })),
      );
      if (note === undefined) return;
      const { done } = await transact<string>(database, {
        note: {
          Delete: {
            TableName,
            Key: { noteId, part: NOTE_PART },
            ConditionExpression: 'revision = :revision',
            ExpressionAttributeValues: { ':revision': note['revision'] },
          },
        },
        ...citationRemoval(TableName, citation),
      });
      if (done) return;
    }
    throw new Error(`Deleting a note lost the race ${String(ATTEMPTS)} times`);
  };

  return async (userSub) => {
    for (const value of [correctedPartition(userSub), importedPartition(userSub)]) {
      await deletePartition(database, TableName, { names: ['noteId', 'part'], value });
    }
    await forEachIndexPage(
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
};

/**
 * Anonymizes the reader's corrections of other readers' notes. The texts stay, because they belong
 * to the text of another reader.
 */
export const createAnonymizeCorrections = (database: Database, TableName: string): RemoveData => {
  const replace = (
    key: { readonly noteId: unknown; readonly part: unknown },
    field: 'lastEditedBy' | 'correctedBy' | 'editorSub',
    userSub: string,
  ) => {
    const isNote = key.part === NOTE_PART;
    return conditionHeld(
      database.send(
        new UpdateCommand({
          TableName,
          Key: key,
          // Increments the revision like any change, so that a concurrent correction retries.
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

  /** Whether a row still named the reader. */
  const anonymizeRows = async (noteId: unknown, userSub: string): Promise<boolean> => {
    const replaced: boolean[] = [];
    for (const field of ['lastEditedBy', 'correctedBy'] as const) {
      replaced.push(await replace({ noteId, part: NOTE_PART }, field, userSub));
    }
    const revisions = await queryRows(database, {
      TableName,
      KeyConditionExpression: 'noteId = :id AND part > :note',
      ExpressionAttributeValues: { ':id': noteId, ':note': NOTE_PART },
      ConsistentRead: true,
    });
    for (const field of ['editorSub', 'correctedBy'] as const) {
      const own = revisions.filter((revision) => revision[field] === userSub);
      for (const { part } of own) replaced.push(await replace({ noteId, part }, field, userSub));
    }
    return replaced.includes(true);
  };

  /** Until no row names the reader: meanwhile, others can correct the note or restore an earlier version. */
  const anonymize = async (noteId: unknown, userSub: string): Promise<void> => {
    while (await anonymizeRows(noteId, userSub));
  };

  return (userSub) =>
    drain(
      database,
      {
        TableName,
        KeyConditionExpression: 'noteId = :editor',
        ExpressionAttributeValues: { ':editor': editorPartition(userSub) },
      },
      (rows) =>
        forEachConcurrently(rows, NOTES_AT_ONCE, async ({ noteId, part }) => {
          await anonymize(part, userSub);
          await database.send(new DeleteCommand({ TableName, Key: { noteId, part } }));
        }),
    );
};
