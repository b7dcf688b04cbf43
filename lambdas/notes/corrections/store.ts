import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Note } from '#contract/entities/note.ts';
import type { NoteRevision } from '#contract/operations/corrections.ts';
import { queryRows, type Database } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import type { KeptNote } from '../rows.ts';
import { latestTextOf } from './author-text.ts';
import {
  correctionsKey,
  correctionsRowSchema,
  lockOf,
  REVISION_PREFIX,
  revisionKey,
  revisionNumberOf,
  revisionRowSchema,
  revisionsQuery,
  type RevisionRow,
} from './rows.ts';

/** A note with the number of its current version. */
export type Versioned = Readonly<KeptNote & { revision: number }>;

/** Earlier versions of notes. Whether a viewer may see the note is up to `canSee`. */
export interface RevisionStore {
  /** Earlier versions than `before`, newest first. */
  readonly list: (
    note: Versioned,
    before: number,
    atMost: number,
  ) => Promise<readonly NoteRevision[]>;
  /** Null when the note has no such version. */
  readonly find: (note: Versioned, revision: number) => Promise<NoteRevision | null>;
  /** When the lock of a note ends, in epoch milliseconds; null when it is not locked at `now`. */
  readonly lockedUntil: (noteId: string, now: number) => Promise<number | null>;
}

/** The current version of a note as one of its history. */
export const currentRevisionOf = (note: Versioned): NoteRevision => ({
  revision: note.revision,
  content: latestTextOf(note),
  referenceType: note.referenceType,
  place: note.place,
  quote: note.quote,
  editorSub: note.lastEditedBy ?? note.userSub,
  correctedBy: note.correctedBy,
  writtenAt: note.editedAt,
  restoredByLock: note.restoredByLock,
});

/** Whether a row is from before a stance could change. */
const isOlder = ({ hasStance }: RevisionRow): boolean => hasStance !== true;

const revisionOf = (row: RevisionRow, stance: Note['referenceType']): NoteRevision => {
  const { part: _part, hasStance: _hasStance, ...said } = row;
  return { ...said, revision: revisionNumberOf(row), referenceType: stance };
};

export const createRevisionStore = (
  database: Database,
  TableName: string,
  log: Log,
): RevisionStore => {
  const parsed = (rows: readonly Readonly<Record<string, unknown>>[]) =>
    parseRows(rows, { schema: revisionRowSchema, table: 'notes', log });

  /** The stance that a note had before its stance could change. */
  const firstStance = async (note: Versioned): Promise<Note['referenceType']> => {
    const rows = await queryRows(
      database,
      {
        ...revisionsQuery(TableName, note.noteId),
        FilterExpression: 'attribute_exists(hasStance)',
      },
      1,
    );
    const [oldest = note] = parsed(rows);
    return oldest.referenceType;
  };

  const withStance = async (note: Versioned, rows: readonly RevisionRow[]) => {
    const stance = rows.some(isOlder) ? await firstStance(note) : undefined;
    return rows.map((row) => revisionOf(row, isOlder(row) ? stance : row.referenceType));
  };

  return {
    list: async (note, before, atMost) => {
      const rows = await queryRows(
        database,
        {
          TableName,
          KeyConditionExpression: 'noteId = :id AND part BETWEEN :first AND :last',
          ExpressionAttributeValues: {
            ':id': note.noteId,
            ':first': REVISION_PREFIX,
            ':last': revisionKey(note.noteId, before - 1).part,
          },
          ScanIndexForward: false,
          ConsistentRead: true,
        },
        atMost,
      );
      return withStance(note, parsed(rows));
    },

    find: async (note, revision) => {
      if (revision === note.revision) return currentRevisionOf(note);
      const Key = revisionKey(note.noteId, revision);
      const { Item } = await database.send(
        new GetCommand({ TableName, Key, ConsistentRead: true }),
      );
      const [found] = await withStance(note, Item === undefined ? [] : parsed([Item]));
      return found ?? null;
    },

    lockedUntil: async (noteId, now) => {
      const Key = correctionsKey(noteId);
      const { Item } = await database.send(
        new GetCommand({ TableName, Key, ConsistentRead: true }),
      );
      return lockOf(Item === undefined ? null : correctionsRowSchema.parse(Item), now);
    },
  };
};
