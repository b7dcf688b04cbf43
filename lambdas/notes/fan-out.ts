import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { noteSchema, type Note } from '#contract/entities/note.ts';
import type { NoteLevel } from '#contract/note-rules.ts';
import { logMessages, type Log } from '#lambdas/shared/logger.ts';
import { createStreamHandler } from '#lambdas/shared/stream-handler.ts';
import { NOTE_PART } from './rows.ts';
import { timelineRowOf, type TimelineRow } from '#lambdas/timelines/public.ts';

type NewNote = Readonly<Pick<Note, 'noteId' | 'userSub' | 'noteOpenLevel'>>;

export interface FanOutDependencies {
  /** Subs of a reader's followers, in pages. */
  readonly followersOf: (sub: string) => AsyncIterable<readonly string[]>;
  /** Subs of a reader's friends, in pages. */
  readonly friendsOf: (sub: string) => AsyncIterable<readonly string[]>;
  readonly write: (rows: readonly TimelineRow[]) => Promise<void>;
}

/** Who receives a note of each level. */
const audiences = {
  PUBLIC: ['followersOf', 'friendsOf'],
  FRIENDS: ['friendsOf'],
  PRIVATE: [],
} as const satisfies Record<NoteLevel, readonly (keyof FanOutDependencies)[]>;

/**
 * Adds a new note to timelines: a public note to those of followers and friends, a note for friends
 * to those of friends. Idempotent. A late fan-out reveals nothing: reading a timeline checks every
 * note.
 */
export const fanOutNote =
  (dependencies: FanOutDependencies) =>
  async (note: NewNote): Promise<void> => {
    for (const audience of audiences[note.noteOpenLevel]) {
      for await (const subs of dependencies[audience](note.userSub)) {
        await dependencies.write(subs.map((sub) => timelineRowOf(sub, note)));
      }
    }
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
export const createFanOutHandler = (fanOut: (note: NewNote) => Promise<void>, log: Log) =>
  createStreamHandler({
    process: async (record) => {
      const note = newNoteOf(record);
      if (note !== null) await fanOut(note);
    },
    onFailure: ({ dynamodb }, error) => {
      const sequenceNumber = dynamodb?.SequenceNumber ?? '';
      const noteId = dynamodb?.Keys?.['noteId']?.S;
      log.error(logMessages.fanOutFailed, { sequenceNumber, noteId, error });
    },
  });
