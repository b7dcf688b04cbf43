import type { Note } from '#contract/entities/note.ts';
import type { NoteType } from '#contract/note-rules.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import { batchWrite, type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { transact } from '#lambdas/shared/dynamo/transact.ts';
import { noteKey, noteRowOf, REVISION_PREFIX, revisionKey, type Mention } from './rows.ts';
import type { StoredNote } from './note-repository.ts';
import {
  asRead,
  dropSteps,
  editorStep,
  firstTimeStep,
  hourStep,
  mentionSteps,
  notBlockedSteps,
  ownTimelineStep,
  type NoteTables,
} from './note-steps.ts';

export interface Edit {
  readonly content: string;
  readonly editedAt: string;
  readonly editorSub: string;
  readonly mentions: readonly Mention[];
}

/**
 * Writes notes with everything that must agree with them. False or null: the rows were no longer as
 * they had been read; then nothing was written.
 */
export interface NoteWriter {
  /** Nothing is written when the wish was fulfilled before, or the author's hour is full. */
  readonly create: (
    note: Note,
    mentions: readonly Mention[],
    idempotencyKey: string | undefined,
  ) => Promise<'created' | 'repeated' | 'overQuota'>;
  /** Gives the note as it is after the edit. */
  readonly edit: (stored: StoredNote, edit: Edit) => Promise<Note | null>;
  readonly remove: (stored: StoredNote) => Promise<boolean>;
}

const keepsRevisions = (noteType: NoteType): boolean => noteType === 'InformationNote';

/** The text before an edit, who had written it and when (SP-054). */
const revisionOf = ({ note }: StoredNote) => ({
  ...revisionKey(note.noteId, note.revision),
  content: note.content,
  editorSub: note.lastEditedBy ?? note.userSub,
  writtenAt: note.editedAt,
});

const editedNote = ({ note }: StoredNote, { content, editedAt, editorSub }: Edit): Note => {
  const { lastEditedBy: _, part: _part, sortAt: _sortAt, revision: _revision, ...rest } = note;
  const isOwn = editorSub === note.userSub;
  return { ...rest, content, editedAt, ...(!isOwn && { lastEditedBy: editorSub }) };
};

const createWrite =
  (database: Database, tables: NoteTables, clock: Clock): NoteWriter['create'] =>
  async (note, mentions, idempotencyKey) => {
    const TableName = tables.notes;
    const isNew = { ConditionExpression: 'attribute_not_exists(noteId)' };
    const now = Math.floor(clock() / 1_000);
    const outcome = await transact<string>(database, {
      ...(idempotencyKey !== undefined && {
        request: firstTimeStep(TableName, note, idempotencyKey, now),
      }),
      hour: hourStep(TableName, note.userSub, now),
      note: { Put: { TableName, Item: noteRowOf(note, 1), ...isNew } },
      timeline: ownTimelineStep(tables.timelines, note),
      ...mentionSteps(TableName, note, mentions),
    });
    if (outcome.done) return 'created';
    // Looked at first: a repeat gets its note even when the hour has no room for another.
    return 'request' in outcome.failed || !('hour' in outcome.failed) ? 'repeated' : 'overQuota';
  };

const createEdit =
  (database: Database, tables: NoteTables): NoteWriter['edit'] =>
  async (stored, edit) => {
    const TableName = tables.notes;
    const note = editedNote(stored, edit);
    const Item = noteRowOf(note, stored.note.revision + 1);
    const kept = new Set<string>(edit.mentions);
    const gone = stored.mentions.filter((mention) => !kept.has(mention));
    const { done } = await transact<string>(database, {
      note: { Put: { TableName, Item, ...asRead(stored) } },
      ...(keepsRevisions(note.noteType) && {
        revision: { Put: { TableName, Item: revisionOf(stored) } },
      }),
      ...(note.lastEditedBy !== undefined && {
        editor: editorStep(TableName, note.lastEditedBy, note),
      }),
      ...notBlockedSteps(tables.social, note.userSub, edit.editorSub),
      ...mentionSteps(TableName, note, edit.mentions),
      ...dropSteps(TableName, note.noteId, gone),
    });
    return done ? note : null;
  };

const dropRevisions = async (
  database: Database,
  TableName: string,
  noteId: string,
): Promise<void> => {
  const revisions = await queryRows(database, {
    TableName,
    KeyConditionExpression: 'noteId = :id AND begins_with(part, :revision)',
    ExpressionAttributeValues: { ':id': noteId, ':revision': REVISION_PREFIX },
    ProjectionExpression: 'noteId, part',
    ConsistentRead: true,
  });
  await batchWrite(
    database,
    TableName,
    revisions.map((key) => ({ remove: key })),
  );
};

const createRemove =
  (database: Database, { notes: TableName }: NoteTables): NoteWriter['remove'] =>
  async (stored) => {
    const { noteId, noteType } = stored.note;
    // Before the note and not after it: without the note nobody would find them again.
    if (keepsRevisions(noteType)) await dropRevisions(database, TableName, noteId);
    const { done } = await transact<string>(database, {
      note: { Delete: { TableName, Key: noteKey(noteId), ...asRead(stored) } },
      ...dropSteps(TableName, noteId, stored.mentions),
    });
    return done;
  };

export const createNoteWriter = (
  database: Database,
  tables: NoteTables,
  clock: Clock,
): NoteWriter => ({
  create: createWrite(database, tables, clock),
  edit: createEdit(database, tables),
  remove: createRemove(database, tables),
});
