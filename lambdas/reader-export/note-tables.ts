import type { Note } from '#contract/entities/note.ts';
import {
  editorPartition,
  NOTE_PART,
  noteRowSchema,
  revisionNumberOf,
  revisionRowSchema,
} from '#lambdas/notes/public.ts';
import { forEachConcurrently } from '#lambdas/shared/collections.ts';
import { type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import type { ReadExportPart } from './export-part.ts';
import { tableOf } from './tables.ts';

const NOTES_AT_ONCE = 20;

const noteColumns = [
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
  'place',
  'quote',
  'hiddenReason',
  'publishedAt',
  'importId',
] as const;

const versionColumns = [
  'noteId',
  'revision',
  'content',
  'referenceType',
  'place',
  'quote',
  'writtenAt',
] as const;

type Row = Readonly<Record<string, unknown>>;
type Said = Pick<Note, 'content' | 'referenceType' | 'place' | 'quote'>;

const versionOf = (
  noteId: string,
  revision: number | undefined,
  { content, referenceType, place, quote }: Said,
  writtenAt: string,
) => ({ noteId, revision, content, referenceType, place, quote, writtenAt });

/** The versions of one note that the reader has written, but not an own note as it is now. */
const versionsBy = (userSub: string, noteId: string, rows: readonly Row[], options: Parse) => {
  const current = parseRows(
    rows.filter(({ part }) => part === NOTE_PART),
    { schema: noteRowSchema, ...options },
  );
  const earlier = parseRows(
    rows.filter(({ part }) => part !== NOTE_PART),
    { schema: revisionRowSchema, ...options },
  );
  return [
    ...earlier
      .filter(({ editorSub }) => editorSub === userSub)
      .map((row) => versionOf(noteId, revisionNumberOf(row), row, row.writtenAt)),
    ...current
      .filter(({ lastEditedBy }) => lastEditedBy === userSub)
      .map((note) =>
        versionOf(
          noteId,
          note.revision,
          { ...note, content: note.correctedContent ?? note.content },
          note.editedAt,
        ),
      ),
  ];
};

interface Parse {
  readonly table: 'notes';
  readonly log: Log;
}

/**
 * All notes of a reader at every level, without the readers who corrected them, and all versions of
 * citations that the reader has written, own ones and corrections of others.
 */
export const createNoteTablesReader = (
  database: Database,
  TableName: string,
  log: Log,
): ReadExportPart => {
  const options: Parse = { table: 'notes', log };

  const readVersions = async (userSub: string, noteIds: ReadonlySet<string>) => {
    const found = new Map<string, ReturnType<typeof versionsBy>>();
    await forEachConcurrently(noteIds, NOTES_AT_ONCE, async (noteId) => {
      const rows = await queryRows(database, {
        TableName,
        KeyConditionExpression: 'noteId = :id AND part >= :note',
        ExpressionAttributeValues: { ':id': noteId, ':note': NOTE_PART },
      });
      found.set(noteId, versionsBy(userSub, noteId, rows, options));
    });
    return [...noteIds].flatMap((noteId) => found.get(noteId) ?? []);
  };

  return async (userSub) => {
    const [rows, corrected] = await Promise.all([
      queryRows(database, {
        TableName,
        IndexName: 'byAuthor',
        KeyConditionExpression: 'userSub = :author',
        ExpressionAttributeValues: { ':author': userSub },
      }),
      queryRows(database, {
        TableName,
        KeyConditionExpression: 'noteId = :editor',
        ExpressionAttributeValues: { ':editor': editorPartition(userSub) },
      }),
    ]);
    const notes = parseRows(rows, { schema: noteRowSchema, ...options });
    const citations = notes.filter(({ noteType }) => noteType === 'InformationNote');
    const versions = await readVersions(
      userSub,
      new Set([
        ...citations.map(({ noteId }) => noteId),
        ...corrected.map(({ part }) => String(part)),
      ]),
    );
    return {
      tables: [
        tableOf('notes', noteColumns, notes),
        tableOf('note-versions', versionColumns, versions),
      ],
      notes,
    };
  };
};
