import type {
  DynamoDBBatchItemFailure,
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
} from 'aws-lambda';

interface StreamWork {
  readonly process: (record: DynamoDBRecord) => Promise<void>;
  readonly onFailure: (record: DynamoDBRecord, error: unknown) => void;
}

/**
 * Processes the records of a stream in order, and reports those that failed. It goes on after a failure:
 * the event source retries the batch from the first failed record on and gives up on all of that
 * together, so the others must not wait for the retry (docs/decisions/0142).
 */
export const createStreamHandler =
  ({ process, onFailure }: StreamWork) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const batchItemFailures: DynamoDBBatchItemFailure[] = [];
    for (const record of Records) {
      try {
        await process(record);
      } catch (error) {
        onFailure(record, error);
        batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' });
      }
    }
    return { batchItemFailures };
  };
