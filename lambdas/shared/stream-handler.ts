import type {
  Context,
  DynamoDBBatchItemFailure,
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
} from 'aws-lambda';

interface StreamWork {
  readonly process: (record: DynamoDBRecord, remainingMs: () => number) => Promise<void>;
  readonly onFailure: (record: DynamoDBRecord, error: unknown) => void;
}

/**
 * Processes the records of a stream in order, and reports those that failed. It goes on after a failure:
 * the event source retries the batch from the first failed record on and gives up on all of that
 * together, so the others must not wait for the retry (docs/decisions/timelines.md). `remainingMs` is the time until
 * the function is ended; without a context, as outside of the cloud, it is unlimited.
 */
export const createStreamHandler =
  ({ process, onFailure }: StreamWork) =>
  async (
    { Records }: DynamoDBStreamEvent,
    context?: Pick<Context, 'getRemainingTimeInMillis'>,
  ): Promise<DynamoDBBatchResponse> => {
    const remainingMs = () => context?.getRemainingTimeInMillis() ?? Infinity;
    const batchItemFailures: DynamoDBBatchItemFailure[] = [];
    for (const record of Records) {
      try {
        await process(record, remainingMs);
      } catch (error) {
        onFailure(record, error);
        batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' });
      }
    }
    return { batchItemFailures };
  };
