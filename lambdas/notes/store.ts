import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import {
  batchGet,
  queryPage,
  queryRows,
  type Database,
  type RowPage,
} from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import {
  creationOrder,
  lastEditOrder,
  type ListOrder,
  type Position,
  type Range,
  type RowsInOrder,
} from './paging.ts';
import { citationRowSchema, isCitationPart, type CitationRow } from './citations/rows.ts';
import {
  correctionsRowSchema,
  isCorrectionsPart,
  type CorrectionsRow,
} from './corrections/rows.ts';
import {
  importedKey,
  importedPart,
  importedPartition,
  isMentionPart,
  mentionRowSchema,
  NOTE_PART,
  noteKey,
  noteRowSchema,
  requestKey,
  type Mention,
  type MentionRow,
  type NoteRow,
} from './rows.ts';
import { timelineRowSchema, type TimelineRow } from '#lambdas/timelines/public.ts';

/** A note with the rows that belong to it: its mentions, those of its citation, recent corrections. */
export interface StoredNote {
  readonly note: NoteRow;
  readonly mentions: readonly string[];
  readonly citation: readonly CitationRow[];
  readonly corrections: CorrectionsRow | null;
}

/** Reads of the Notes table. Whether a viewer may see a note is up to `canSee`. */
export interface NoteStore {
  readonly find: (noteId: string) => Promise<NoteRow | null>;
  readonly findStored: (noteId: string) => Promise<StoredNote | null>;
  /** By id; unknown ids are absent. */
  readonly findMany: (noteIds: readonly string[]) => Promise<ReadonlyMap<string, NoteRow>>;
  /** The note created with an idempotency key; null also when it has been deleted. */
  readonly findRequested: (sub: string, idempotencyKey: string) => Promise<NoteRow | null>;
  /** Ids of the notes that an import has created, by id. */
  readonly listImported: (
    userSub: string,
    importId: string,
    range: Omit<Range, 'after'> & { readonly after: string | undefined },
  ) => Promise<{ readonly noteIds: readonly string[]; readonly more: boolean }>;
  /** Newest edit first. */
  readonly listMentions: (of: Mention, range: Range) => Promise<RowsInOrder<MentionRow>>;
  /** Newest edit first. */
  readonly listByAuthor: (authorSub: string, range: Range) => Promise<RowsInOrder<NoteRow>>;
}

/** Reads of the Timelines table. */
export interface TimelineStore {
  /** Newest note first. */
  readonly list: (ownerSub: string, range: Range) => Promise<RowsInOrder<TimelineRow>>;
}

/** Readers must not see the state before their own create, edit or delete. */
const ConsistentRead = true;

const newestFirst = (tableName: string, [name, value]: readonly [string, string]) => ({
  TableName: tableName,
  KeyConditionExpression: '#partition = :partition',
  ExpressionAttributeNames: { '#partition': name },
  ExpressionAttributeValues: { ':partition': value },
  ScanIndexForward: false,
});

/** Completes the position in a cursor to a full key. */
const withKey = ({ size, after }: Range, rest: Position) => ({
  size,
  after: after && { ...after, ...rest },
});

/** Reads one note, for functions that need no more of the store. */
export const findNote = async (
  database: Database,
  TableName: string,
  noteId: string,
): Promise<NoteRow | null> => {
  const { Item } = await database.send(
    new GetCommand({ TableName, Key: noteKey(noteId), ConsistentRead }),
  );
  return Item === undefined ? null : noteRowSchema.parse(Item);
};

const createFinders = (
  database: Database,
  TableName: string,
  log: Log,
): Pick<NoteStore, 'find' | 'findStored' | 'findMany' | 'findRequested'> => {
  const find: NoteStore['find'] = async (noteId) => findNote(database, TableName, noteId);

  return {
    find,

    findStored: async (noteId) => {
      // Mentions, citations and corrections sort before the note, revisions after it.
      const rows = await queryRows(database, {
        TableName,
        KeyConditionExpression: 'noteId = :id AND part <= :note',
        ExpressionAttributeValues: { ':id': noteId, ':note': NOTE_PART },
        ConsistentRead,
      });
      const note = rows.find((row) => row['part'] === NOTE_PART);
      if (note === undefined) return null;
      const corrections = rows.find(({ part }) => isCorrectionsPart(part));
      return {
        note: noteRowSchema.parse(note),
        mentions: rows
          .filter(({ part }) => isMentionPart(part))
          .map((row) => mentionRowSchema.parse(row).part),
        citation: rows
          .filter(({ part }) => isCitationPart(part))
          .map((row) => citationRowSchema.parse(row)),
        corrections: corrections === undefined ? null : correctionsRowSchema.parse(corrections),
      };
    },

    findMany: async (noteIds) => {
      const rows = await batchGet(database, TableName, noteIds.map(noteKey), {
        consistent: ConsistentRead,
      });
      const notes = parseRows(rows, { schema: noteRowSchema, table: 'notes', log });
      return new Map(notes.map((note) => [note.noteId, note]));
    },

    findRequested: async (sub, idempotencyKey) => {
      const Key = requestKey(sub, idempotencyKey);
      const { Item } = await database.send(new GetCommand({ TableName, Key, ConsistentRead }));
      const noteId: unknown = Item?.['madeNoteId'];
      return typeof noteId === 'string' ? find(noteId) : null;
    },
  };
};

/** Parses a page. Its last position is that of the last row read, even if that row is left out. */
const inOrder = <S extends z.ZodType>(
  { rows, more }: RowPage,
  order: ListOrder,
  options: Parameters<typeof parseRows<S>>[1],
): RowsInOrder<z.output<S>> => {
  const last = rows.at(-1);
  return { rows: parseRows(rows, options), last: last && order.positionOf(last), more };
};

export const createNoteStore = (database: Database, tableName: string, log: Log): NoteStore => ({
  ...createFinders(database, tableName, log),

  listImported: async (userSub, importId, { size, after }) => {
    const { rows, more } = await queryPage(
      database,
      {
        TableName: tableName,
        KeyConditionExpression: 'noteId = :reader AND begins_with(part, :import)',
        ExpressionAttributeValues: {
          ':reader': importedPartition(userSub),
          ':import': importedPart(importId, ''),
        },
        ConsistentRead,
      },
      { size, after: after === undefined ? undefined : importedKey(userSub, importId, after) },
    );
    const prefix = importedPart(importId, '').length;
    return { noteIds: rows.map(({ part }) => String(part).slice(prefix)), more };
  },

  listMentions: async (of, range) =>
    inOrder(
      await queryPage(
        database,
        { ...newestFirst(tableName, ['bookId', of]), IndexName: 'byBook' },
        withKey(range, { bookId: of, part: of }),
      ),
      lastEditOrder,
      { schema: mentionRowSchema, table: 'notes', log },
    ),

  listByAuthor: async (authorSub, range) =>
    inOrder(
      await queryPage(
        database,
        { ...newestFirst(tableName, ['userSub', authorSub]), IndexName: 'byAuthor' },
        withKey(range, { userSub: authorSub, part: NOTE_PART }),
      ),
      lastEditOrder,
      { schema: noteRowSchema, table: 'notes', log },
    ),
});

export const createTimelineStore = (
  database: Database,
  tableName: string,
  log: Log,
): TimelineStore => ({
  list: async (ownerSub, range) =>
    inOrder(
      await queryPage(
        database,
        { ...newestFirst(tableName, ['ownerSub', ownerSub]), ConsistentRead },
        withKey(range, { ownerSub }),
      ),
      creationOrder,
      { schema: timelineRowSchema, table: 'timelines', log },
    ),
});
