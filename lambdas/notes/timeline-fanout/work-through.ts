import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { noteSchema } from '#contract/entities/note.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import { NOTE_PART } from '../rows.ts';
import type { NewNote } from './fan-out-note.ts';

const newNoteSchema = noteSchema.pick({ noteId: true, userSub: true, noteOpenLevel: true });

/** The note that a record brings; null when it is about something else than a new note. */
const newNoteOf = ({ eventName, dynamodb }: DynamoDBRecord): NewNote | null => {
  if (eventName !== 'INSERT' || dynamodb?.Keys?.['part']?.S !== NOTE_PART) return null;
  // The event's own type of an attribute is the SDK's, spelled less strictly.
  return newNoteSchema.parse(
    unmarshall((dynamodb.NewImage ?? {}) as Record<string, AttributeValue>),
  );
};

/**
 * Works through the records of a stream in their order. The first one that fails is reported and
 * stops the batch: the event source goes on from it, tries again, and puts it aside in the end.
 */
export const workThrough =
  (fanOut: (note: NewNote) => Promise<void>, log: Log) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const record of Records) {
      try {
        const note = newNoteOf(record);
        if (note !== null) await fanOut(note);
      } catch (error) {
        const sequenceNumber = record.dynamodb?.SequenceNumber ?? '';
        log.error(logMessages.fanOutFailed, { sequenceNumber, error });
        return { batchItemFailures: [{ itemIdentifier: sequenceNumber }] };
      }
    }
    return { batchItemFailures: [] };
  };
