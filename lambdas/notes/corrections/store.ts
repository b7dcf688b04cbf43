import { GetCommand } from '@aws-sdk/lib-dynamodb';
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

const revisionOf = ({ part, ...said }: RevisionRow): NoteRevision => ({
  ...said,
  revision: revisionNumberOf({ part }),
});

export const createRevisionStore = (
  database: Database,
  TableName: string,
  log: Log,
): RevisionStore => {
  const parsed = (rows: readonly Readonly<Record<string, unknown>>[]) =>
    parseRows(rows, { schema: revisionRowSchema, table: 'notes', log });

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
      return parsed(rows).map(revisionOf);
    },

    find: async (note, revision) => {
      if (revision === note.revision) return currentRevisionOf(note);
      const Key = revisionKey(note.noteId, revision);
      const { Item } = await database.send(
        new GetCommand({ TableName, Key, ConsistentRead: true }),
      );
      const [found] = Item === undefined ? [] : parsed([Item]);
      return found === undefined ? null : revisionOf(found);
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
