import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { DomainFunction } from './domain-function.ts';
import type { DomainTable } from './domain-table.ts';

interface StreamFeedProps {
  readonly worker: DomainFunction;
  readonly table: DomainTable;
}

const BATCH_RECORDS = 100;
const RETRIES = 5;
/** Longest that a queue keeps anything; a stream itself forgets after a day. */
const KEPT = Duration.days(14);

/**
 * Feeds a worker with the changes of a table. What it fails on is tried again, in ever smaller
 * batches, and then laid into a queue of dead letters, so that one bad record cannot hold up the
 * others for a day.
 */
export class StreamFeed extends Construct {
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { worker, table }: StreamFeedProps) {
    super(scope, id);
    const { tableStreamArn } = table.table;
    if (tableStreamArn === undefined) throw new Error(`${table.node.path} has no stream`);
    this.deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: KEPT,
    });
    // By hand, because the library's own grant lists all streams of the account.
    worker.function.addToRolePolicy(
      new PolicyStatement({
        actions: [
          'dynamodb:DescribeStream',
          'dynamodb:GetRecords',
          'dynamodb:GetShardIterator',
          'dynamodb:ListStreams',
        ],
        resources: [tableStreamArn],
      }),
    );
    const mapping = new EventSourceMapping(this, 'Mapping', {
      target: worker.function,
      eventSourceArn: tableStreamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: BATCH_RECORDS,
      bisectBatchOnError: true,
      retryAttempts: RETRIES,
      reportBatchItemFailures: true,
      onFailure: new SqsDlq(this.deadLetters),
    });
    // The service looks at the stream with the worker's rights as soon as the mapping is made.
    mapping.node.addDependency(worker.function.role ?? worker.function);
  }
}
