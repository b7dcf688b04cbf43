import type { Note } from '#contract/entities/note.ts';
import {
  CITATIONS_PER_DAY,
  CORRECTIONS_OF_ALL_PER_DAY,
  IMPORTED_NOTES_PER_DAY,
  NOTES_PER_HOUR,
} from '#contract/limits.ts';
import { blockKey } from '#lambdas/friends/public.ts';
import { countInDay, countUpTo, type TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { citationRowOf } from './citations/rows.ts';
import { replaceCitation } from './citations/steps.ts';
import { revisionKey, type RestoredVersion } from './corrections/rows.ts';
import { inOrderOfText } from './mentions.ts';
import {
  citationDayKey,
  correctionDayKey,
  importDayKey,
  importedKey,
  mentionRowOf,
  noteHourKey,
  noteRowOf,
  requestKey,
  type KeptNote,
  type Mention,
} from './rows.ts';
import type { StoredNote } from './store.ts';

/** How long an idempotency key is remembered. */
const REQUEST_SECONDS = 24 * 60 * 60;
const HOUR_SECONDS = 60 * 60;

/** Fails when the author has already used this idempotency key; `now` in epoch seconds. */
export const requestStep = (
  TableName: string,
  note: Note,
  idempotencyKey: string,
  now: number,
): TransactStep => ({
  Put: {
    TableName,
    Item: {
      ...requestKey(note.userSub, idempotencyKey),
      madeNoteId: note.noteId,
      expiresAt: now + REQUEST_SECONDS,
    },
    // The table may delete expired rows days late.
    ConditionExpression: 'attribute_not_exists(noteId) OR expiresAt <= :now',
    ExpressionAttributeValues: { ':now': now },
  },
});

/** Counts a note in its author's hour; fails when the hour is full; `now` in epoch seconds. */
export const hourStep = (table: string, authorSub: string, now: number): TransactStep => {
  const hour = Math.floor(now / HOUR_SECONDS);
  return countUpTo({
    table,
    key: noteHourKey(authorSub, hour),
    name: 'made',
    most: NOTES_PER_HOUR,
    expiresAt: (hour + 1) * HOUR_SECONDS,
  });
};

/** Counts a note in its author's day in Japan; fails when the day is full; `now` in epoch seconds. */
const dayStep =
  (keyOf: typeof citationDayKey, most: number) =>
  (table: string, authorSub: string, now: number): TransactStep =>
    countInDay({
      table,
      keyOf: (date) => keyOf(authorSub, date),
      name: 'made',
      most,
      nowMs: now * 1_000,
    });
export const citationDayStep = dayStep(citationDayKey, CITATIONS_PER_DAY);
export const correctionDayStep = dayStep(correctionDayKey, CORRECTIONS_OF_ALL_PER_DAY);
export const importDayStep = dayStep(importDayKey, IMPORTED_NOTES_PER_DAY);

type Steps = Record<string, TransactStep>;

/** Gives steps of one kind distinct names. */
const named = (prefix: string, steps: readonly TransactStep[]): Steps =>
  Object.fromEntries(steps.map((step, n) => [`${prefix}${String(n)}`, step]));

/** The note exists, has this author and type, and has not changed since it was read. */
export const isUnchanged = ({ note }: StoredNote) => ({
  ConditionExpression: 'userSub = :author AND noteType = :type AND revision = :revision',
  ExpressionAttributeValues: {
    ':author': note.userSub,
    ':type': note.noteType,
    ':revision': note.revision,
  },
});

export const putMentions = (TableName: string, note: Note, mentions: readonly Mention[]): Steps =>
  named(
    'mention',
    mentions.map((mention) => ({ Put: { TableName, Item: mentionRowOf(note, mention) } })),
  );

export const putCitation = (TableName: string, { citation }: StoredNote, note: Note): Steps =>
  replaceCitation(
    TableName,
    citation,
    citation.map(({ part }) => citationRowOf(note, part)),
  );

/**
 * Writes the note with other fields than its text, and its rows, as an edit does: a concurrent edit reads the
 * note again.
 */
export const rewriteNote = (TableName: string, stored: StoredNote, note: KeptNote): Steps => {
  const Item = noteRowOf(note, stored.note.revision + 1, inOrderOfText(stored));
  return {
    note: { Put: { TableName, Item, ...isUnchanged(stored) } },
    // The parts of mention rows are mentions.
    ...putMentions(TableName, note, stored.mentions as readonly Mention[]),
    ...putCitation(TableName, stored, note),
  };
};

export const deleteMentions = (
  TableName: string,
  noteId: string,
  parts: readonly string[],
): Steps =>
  named(
    'delete',
    parts.map((part) => ({ Delete: { TableName, Key: { noteId, part } } })),
  );

/** Deletes the row that leads an import to its note. */
export const deleteImported = (TableName: string, { note }: StoredNote): Steps => {
  const { userSub, importId, noteId } = note;
  return importId === undefined
    ? {}
    : { imported: { Delete: { TableName, Key: importedKey(userSub, importId, noteId) } } };
};

/** The words of an earlier version are still that reader's, whose account can be removed meanwhile. */
export const wordsAreOf = (
  TableName: string,
  noteId: string,
  { revision, wordsBy }: RestoredVersion,
) => ({
  ConditionCheck: {
    TableName,
    Key: revisionKey(noteId, revision),
    ConditionExpression:
      'correctedBy = :by OR (attribute_not_exists(correctedBy) AND editorSub = :by)',
    ExpressionAttributeValues: { ':by': wordsBy },
  },
});

/** Fails when one of the two readers has blocked the other, at the moment of the write. */
export const checkNoBlock = (TableName: string, oneSub: string, otherSub: string): Steps =>
  oneSub === otherSub
    ? {}
    : named(
        'block',
        [blockKey(oneSub, otherSub), blockKey(otherSub, oneSub)].map((Key) => ({
          ConditionCheck: { TableName, Key, ConditionExpression: 'attribute_not_exists(edge)' },
        })),
      );
