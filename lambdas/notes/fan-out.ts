import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { noteSchema, type Note } from '#contract/entities/note.ts';
import type { NoteLevel } from '#contract/note-rules.ts';
import { logMessages, type Log } from '#lambdas/shared/logger.ts';
import { createStreamHandler } from '#lambdas/shared/stream-handler.ts';
import type { Audience, EdgeKey, FanOutCursors } from './fan-out-cursors.ts';
import { NOTE_PART } from './rows.ts';
import { timelineRowOf, type TimelineRow } from '#lambdas/timelines/public.ts';

type NewNote = Readonly<Pick<Note, 'noteId' | 'userSub' | 'noteOpenLevel'>>;

/** A page of readers, and the key after which the next one begins; absent in the last page. */
export interface ReaderPage {
  readonly subs: readonly string[];
  readonly next?: EdgeKey | undefined;
}
type ReadersOf = (sub: string, after: EdgeKey | undefined) => AsyncIterable<ReaderPage>;

export interface FanOutDependencies {
  readonly followersOf: ReadersOf;
  readonly friendsOf: ReadersOf;
  readonly write: (rows: readonly TimelineRow[]) => Promise<void>;
  readonly cursors: FanOutCursors;
}

/** Who receives a note of each level. */
const audiences = {
  PUBLIC: ['followersOf', 'friendsOf'],
  FRIENDS: ['friendsOf'],
  PRIVATE: [],
} as const satisfies Record<NoteLevel, readonly Audience[]>;

/** The slowest page: throttled writes are repeated for several seconds, and four of them follow each other. */
const PAGE_MS_MAX = 30_000;

/** The time of the function is over before the note is in all timelines. */
class Paused extends Error {}

const stopInTime = (remainingMs: () => number): void => {
  if (remainingMs() < PAGE_MS_MAX) throw new Paused('No time for another page');
};

/**
 * Adds a new note to timelines: a public note to those of followers and friends, a note for friends
 * to those of friends. Idempotent. A late fan-out reveals nothing: reading a timeline checks every
 * note. Throws before the time is over; the next call goes on where this one stopped (docs/decisions/timelines.md).
 */
export const fanOutNote =
  ({ write, cursors, ...readers }: FanOutDependencies) =>
  async (note: NewNote, remainingMs: () => number = () => Infinity): Promise<void> => {
    const all: readonly Audience[] = audiences[note.noteOpenLevel];
    if (all.length === 0) return;
    stopInTime(remainingMs);
    const cursor = await cursors.find(note.noteId);
    let isStored = cursor !== undefined;
    for (const audience of cursor ? all.slice(all.indexOf(cursor.audience)) : all) {
      const after = cursor?.audience === audience ? cursor.after : undefined;
      for await (const { subs, next } of readers[audience](note.userSub, after)) {
        await write(subs.map((sub) => timelineRowOf(sub, note)));
        if (next === undefined) continue;
        await cursors.save(note.noteId, { audience, after: next });
        isStored = true;
        stopInTime(remainingMs);
      }
    }
    if (isStored) await cursors.remove(note.noteId);
  };

const newNoteSchema = noteSchema.pick({ noteId: true, userSub: true, noteOpenLevel: true });

/** The new note of a stream record; null for every other change. */
const newNoteOf = ({ eventName, dynamodb }: DynamoDBRecord): NewNote | null => {
  if (eventName !== 'INSERT' || dynamodb?.Keys?.['part']?.S !== NOTE_PART) return null;
  // The event declares its own, looser type of the SDK's attribute values.
  return newNoteSchema.parse(
    unmarshall((dynamodb.NewImage ?? {}) as Record<string, AttributeValue>),
  );
};

/** Adds the new notes of a stream to timelines. */
export const createFanOutHandler = (fanOut: ReturnType<typeof fanOutNote>, log: Log) =>
  createStreamHandler({
    process: async (record, remainingMs) => {
      const note = newNoteOf(record);
      if (note !== null) await fanOut(note, remainingMs);
    },
    onFailure: ({ dynamodb }, error) => {
      const sequenceNumber = dynamodb?.SequenceNumber ?? '';
      const noteId = dynamodb?.Keys?.['noteId']?.S;
      if (error instanceof Paused) log.info(logMessages.fanOutPaused, { sequenceNumber, noteId });
      else log.error(logMessages.fanOutFailed, { sequenceNumber, noteId, error });
    },
  });
