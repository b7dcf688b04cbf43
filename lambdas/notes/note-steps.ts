import type { Note } from '#contract/entities/note.ts';
import { NOTES_PER_HOUR } from '#contract/limits.ts';
import { countUpTo, type TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { editorKey, mentionRowOf, noteHourKey, requestKey, type Mention } from './rows.ts';
import { blockKey } from '#lambdas/friends/public.ts';
import { timelineRowOf } from './timeline-rows.ts';
import type { StoredNote } from './note-repository.ts';

/** How long a repeated wish to create is known as the same. */
const REQUEST_KEPT_SECONDS = 24 * 60 * 60;
const HOUR_SECONDS = 60 * 60;

export interface NoteTables {
  readonly notes: string;
  readonly timelines: string;
  readonly social: string;
}

export type Steps = Record<string, TransactStep>;

/** Steps of one sort, by names that no others have. */
const named = (prefix: string, steps: readonly TransactStep[]): Steps =>
  Object.fromEntries(steps.map((step, n) => [`${prefix}${String(n)}`, step]));

/** The note is there, is of this author and this kind, and nobody has changed it since. */
export const asRead = ({ note }: StoredNote) => ({
  ConditionExpression: 'userSub = :author AND noteType = :type AND revision = :revision',
  ExpressionAttributeValues: {
    ':author': note.userSub,
    ':type': note.noteType,
    ':revision': note.revision,
  },
});

export const mentionSteps = (TableName: string, note: Note, mentions: readonly Mention[]): Steps =>
  named(
    'mention',
    mentions.map((mention) => ({ Put: { TableName, Item: mentionRowOf(note, mention) } })),
  );

export const dropSteps = (TableName: string, noteId: string, parts: readonly string[]): Steps =>
  named(
    'drop',
    parts.map((part) => ({ Delete: { TableName, Key: { noteId, part } } })),
  );

/** Leads from a reader to a note of somebody else's that names this reader as its editor. */
export const editorStep = (TableName: string, editorSub: string, note: Note): TransactStep => ({
  Put: { TableName, Item: editorKey(editorSub, note.noteId) },
});

/** The author sees the own note at once; others when the stream has brought it to them. */
export const ownTimelineStep = (TableName: string, note: Note): TransactStep => ({
  Put: { TableName, Item: timelineRowOf(note.userSub, note) },
});

/** Fails when the same wish of the author has made a note already; `now` in epoch seconds. */
export const firstTimeStep = (
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
      expiresAt: now + REQUEST_KEPT_SECONDS,
    },
    // Rows outlive their time by up to days before the table drops them.
    ConditionExpression: 'attribute_not_exists(noteId) OR expiresAt <= :now',
    ExpressionAttributeValues: { ':now': now },
  },
});

/** Counts a note for its author's hour; fails when the hour is full; `now` in epoch seconds. */
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

/** Fail when one of the two has blocked the other, at the very moment of the write. */
export const notBlockedSteps = (TableName: string, oneSub: string, otherSub: string): Steps =>
  oneSub === otherSub
    ? {}
    : named(
        'block',
        [blockKey(oneSub, otherSub), blockKey(otherSub, oneSub)].map((Key) => ({
          ConditionCheck: { TableName, Key, ConditionExpression: 'attribute_not_exists(edge)' },
        })),
      );
