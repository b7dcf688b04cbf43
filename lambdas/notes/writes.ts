import type { Note } from '#contract/entities/note.ts';
import { isWider, type NoteType } from '#contract/note-rules.ts';
import { createWriteAs, type WriteAs } from '#lambdas/shared/dynamo/write-as.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import { batchWrite, queryRows, type Database } from '#lambdas/shared/dynamo/client.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { citationRemoval, replaceCitation } from './citations/steps.ts';
import { citationRowOf, type CitationEnd } from './citations/rows.ts';
import { textAfterEdit } from './corrections/author-text.ts';
import {
  correctedRowOf,
  correctionsKey,
  revisionKey,
  revisionsQuery,
  type CorrectionsRow,
  type RestoredVersion,
} from './corrections/rows.ts';
import { currentRevisionOf, type Versioned } from './corrections/store.ts';
import { editorKey, noteKey, noteOf, noteRowOf, type Mention, type NoteRow } from './rows.ts';
import {
  checkNoBlock,
  citationDayStep,
  correctionDayStep,
  deleteImported,
  deleteMentions,
  hourStep,
  isUnchanged,
  putCitation,
  putMentions,
  rewriteNote,
  requestStep,
  wordsAreOf,
} from './steps.ts';
import { timelineRowOf } from '#lambdas/timelines/public.ts';
import { createImportWrites, type ImportWrites } from './imports/writes.ts';
import { createNoteStore, type NoteStore, type StoredNote } from './store.ts';

/** What a citation says besides its text; what is absent is not said. */
export type Statement = Pick<Note, 'referenceType' | 'place' | 'quote'>;

export type Levels = Pick<Note, 'noteOpenLevel' | 'allowReplyLevel'>;

export interface Edit {
  /** Absent: as before. */
  readonly content?: string | undefined;
  /** Absent: as before. */
  readonly statement?: Statement | undefined;
  readonly editedAt: string;
  readonly editorSub: string;
  /** The earlier version whose text and statement these are. */
  readonly restored?: RestoredVersion | undefined;
  readonly mentions: readonly Mention[];
  /** With this one; absent for an edit that is no correction. */
  readonly corrections?: CorrectionsRow | undefined;
}

/**
 * The Notes table with its writes. A write changes the note and all rows that belong to it. 401: the
 * account of the writer has been deleted.
 */
export interface NoteWrites extends NoteStore, ImportWrites {
  /** Writes nothing when the idempotency key is known, or the author's hour or day is full. */
  readonly create: (
    note: Note,
    rows: NewRows,
    idempotencyKey: string | undefined,
  ) => Promise<'created' | 'repeated' | 'overHour' | 'overDay'>;
  /** The note after the edit; null when it has changed since it was read. A correction counts in its editor's day. */
  readonly edit: (stored: StoredNote, edit: Edit) => Promise<NoteRow | 'overDay' | null>;
  /**
   * The text and its time stay. More readers count in the author's hour, as a note does. `changed`: the note has
   * changed since it was read.
   */
  readonly setLevels: (
    stored: StoredNote,
    levels: Levels,
  ) => Promise<'done' | 'changed' | 'overHour'>;
  /** False when the note has changed since it was read. */
  readonly remove: (stored: StoredNote) => Promise<boolean>;
}

/** What the rows of a new note are made of. */
interface NewRows {
  readonly mentions: readonly Mention[];
  /** Both ends of a citation; none for other notes. */
  readonly ends: readonly CitationEnd[];
}

interface NoteTables {
  readonly notes: string;
  readonly timelines: string;
  readonly social: string;
  readonly users: string;
  readonly reports: string;
  readonly reading: string;
}

const keepsRevisions = (noteType: NoteType): boolean => noteType === 'InformationNote';

/** The row of a version of a note. */
const revisionRowOf = (note: Versioned) => {
  const { revision, ...said } = currentRevisionOf(note);
  return { ...revisionKey(note.noteId, revision), ...said };
};

const noCorrection = { correctedContent: undefined, correctedBy: undefined };

const editedNote = ({ note }: StoredNote, edit: Edit) => {
  const { lastEditedBy: _by, restoredByLock: _lock, ...rest } = noteOf(note);
  const { content, editedAt, editorSub, restored, statement = note } = edit;
  return {
    ...rest,
    ...noCorrection,
    ...textAfterEdit(note, editorSub, { text: content, wordsBy: restored?.wordsBy }),
    editedAt,
    referenceType: statement.referenceType,
    place: statement.place,
    quote: statement.quote,
    revision: note.revision + 1,
    ...(editorSub !== note.userSub && { lastEditedBy: editorSub }),
  };
};

/** The version that follows the correction that locks the note: what it says, in the author's words. */
const restoredByLock = (edited: Versioned) => {
  const { lastEditedBy: _, ...note } = edited;
  return {
    ...note,
    ...noCorrection,
    restoredByLock: true as const,
    revision: note.revision + 1,
  };
};

/** The versions that an edit writes: its own, and that of a lock which takes away other words. */
const versionsAfter = (stored: StoredNote, edit: Edit) => {
  const edited = editedNote(stored, edit);
  const isUndone =
    edit.corrections?.lockedUntil !== undefined && edited.correctedContent !== undefined;
  return isUndone
    ? { note: restoredByLock(edited), earlier: [stored.note, edited] }
    : { note: edited, earlier: [stored.note] };
};

const correctedRow = ({ note }: StoredNote, { editedAt }: Edit) =>
  correctedRowOf(note.userSub, {
    correctedNoteId: note.noteId,
    revision: note.revision + 1,
    correctedAt: editedAt,
  });

const createCreate =
  (writeAs: WriteAs, tables: NoteTables, clock: Clock): NoteWrites['create'] =>
  async (note, { mentions, ends }, idempotencyKey) => {
    const TableName = tables.notes;
    const isNew = { ConditionExpression: 'attribute_not_exists(noteId)' };
    const now = Math.floor(clock() / 1_000);
    const outcome = await writeAs<string>(note.userSub, {
      ...(idempotencyKey !== undefined && {
        request: requestStep(TableName, note, idempotencyKey, now),
      }),
      hour: hourStep(TableName, note.userSub, now),
      ...(ends.length > 0 && { day: citationDayStep(TableName, note.userSub, now) }),
      note: { Put: { TableName, Item: noteRowOf(note, 1, mentions), ...isNew } },
      // The author sees the note at once, followers and friends after the fan-out.
      timeline: { Put: { TableName: tables.timelines, Item: timelineRowOf(note.userSub, note) } },
      ...putMentions(TableName, note, mentions),
      ...replaceCitation(
        TableName,
        [],
        ends.map((end) => citationRowOf(note, end)),
      ),
    });
    if (outcome.done) return 'created';
    // Checked first: a retry gets its note even when the hour is full.
    if ('request' in outcome.failed) return 'repeated';
    if ('hour' in outcome.failed) return 'overHour';
    return 'day' in outcome.failed ? 'overDay' : 'repeated';
  };

const createEdit =
  (writeAs: WriteAs, tables: NoteTables, clock: Clock): NoteWrites['edit'] =>
  async (stored, edit) => {
    const TableName = tables.notes;
    const { note, earlier } = versionsAfter(stored, edit);
    const Item = noteRowOf(note, note.revision, edit.mentions);
    const mentioned = new Set<string>(edit.mentions);
    const outcome = await writeAs<string>(edit.editorSub, {
      note: { Put: { TableName, Item, ...isUnchanged(stored) } },
      ...(keepsRevisions(note.noteType) &&
        Object.fromEntries(
          earlier.map((version) => [
            `revision${String(version.revision)}`,
            { Put: { TableName, Item: revisionRowOf(version) } },
          ]),
        )),
      ...(edit.editorSub !== note.userSub && {
        editor: { Put: { TableName, Item: editorKey(edit.editorSub, note.noteId) } },
      }),
      ...(edit.corrections !== undefined && {
        corrections: { Put: { TableName, Item: edit.corrections } },
        corrected: { Put: { TableName, Item: correctedRow(stored, edit) } },
        day: correctionDayStep(TableName, edit.editorSub, Math.floor(clock() / 1_000)),
      }),
      ...(edit.restored !== undefined && {
        restored: wordsAreOf(TableName, note.noteId, edit.restored),
      }),
      ...checkNoBlock(tables.social, note.userSub, edit.editorSub),
      ...putMentions(TableName, note, edit.mentions),
      ...putCitation(TableName, stored, note),
      ...deleteMentions(
        TableName,
        note.noteId,
        stored.mentions.filter((mention) => !mentioned.has(mention)),
      ),
    });
    if (outcome.done) return Item;
    return 'day' in outcome.failed && !('note' in outcome.failed) ? 'overDay' : null;
  };

const createSetLevels =
  (writeAs: WriteAs, { notes: TableName }: NoteTables, clock: Clock): NoteWrites['setLevels'] =>
  async (stored, levels) => {
    const before = noteOf(stored.note);
    const widened = isWider(levels.noteOpenLevel, before.noteOpenLevel);
    const note = {
      ...before,
      ...levels,
      ...(widened &&
        levels.noteOpenLevel === 'PUBLIC' && { publishedAt: new Date(clock()).toISOString() }),
    };
    const outcome = await writeAs<string>(note.userSub, {
      ...rewriteNote(TableName, stored, note),
      ...(widened && { hour: hourStep(TableName, note.userSub, Math.floor(clock() / 1_000)) }),
    });
    if (outcome.done) return 'done';
    return 'note' in outcome.failed ? 'changed' : 'overHour';
  };

const deleteRevisions = async (
  database: Database,
  TableName: string,
  noteId: string,
): Promise<void> => {
  const revisions = await queryRows(database, {
    ...revisionsQuery(TableName, noteId),
    ProjectionExpression: 'noteId, part',
  });
  await batchWrite(
    database,
    TableName,
    revisions.map((key) => ({ remove: key })),
  );
};

const createRemove =
  (database: Database, writeAs: WriteAs, { notes: TableName }: NoteTables): NoteWrites['remove'] =>
  async (stored) => {
    const { noteId, noteType, userSub } = stored.note;
    if (keepsRevisions(noteType)) {
      await writeAs(userSub, {});
      // Before the note: once it is deleted, nothing leads to its revisions.
      await deleteRevisions(database, TableName, noteId);
    }
    const { done } = await writeAs<string>(userSub, {
      note: { Delete: { TableName, Key: noteKey(noteId), ...isUnchanged(stored) } },
      ...deleteMentions(TableName, noteId, stored.mentions),
      ...deleteImported(TableName, stored),
      ...citationRemoval(TableName, stored.citation),
      ...(stored.corrections !== null && {
        corrections: { Delete: { TableName, Key: correctionsKey(noteId) } },
      }),
    });
    return done;
  };

export const createNoteWrites = (
  database: Database,
  tables: NoteTables,
  { log, clock }: { readonly log: Log; readonly clock: Clock },
): NoteWrites => {
  const writeAs = createWriteAs(database, tables.users);
  return {
    ...createNoteStore(database, tables.notes, log),
    ...createImportWrites(writeAs, tables, clock),
    create: createCreate(writeAs, tables, clock),
    edit: createEdit(writeAs, tables, clock),
    setLevels: createSetLevels(writeAs, tables, clock),
    remove: createRemove(database, writeAs, tables),
  };
};
