import { noteSchema } from '#contract/entities/note.ts';
import { type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { tableOf, type ExportTable } from './tables.ts';

/** All notes of a reader at every level, without the readers who corrected them. */
export const createNoteTablesReader =
  (database: Database, tableName: string, log: Log) =>
  async (userSub: string): Promise<readonly ExportTable[]> => {
    const rows = await queryRows(database, {
      TableName: tableName,
      IndexName: 'byAuthor',
      KeyConditionExpression: 'userSub = :author',
      ExpressionAttributeValues: { ':author': userSub },
    });
    const notes = parseRows(rows, { schema: noteSchema, table: 'notes', log });
    return [
      tableOf(
        'notes',
        [
          'noteId',
          'noteType',
          'content',
          'createdAt',
          'editedAt',
          'metaDescription',
          'parentNoteID',
          'noteOpenLevel',
          'allowReplyLevel',
          'referenceType',
          'referenceSourceKANRI_ID',
          'referenceSourceClassLevel',
          'referenceTargetKANRI_ID',
          'referenceTargetTENKYO_ID',
          'referenceTargetClassLevel',
          'hiddenReason',
        ],
        notes,
      ),
    ];
  };
