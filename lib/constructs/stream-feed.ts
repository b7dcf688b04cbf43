import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  type IFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { FunctionSpec } from '#lambdas/specs/function-rights.ts';
import { type TableSpec, tableSpecs } from '#lambdas/specs/table-specs.ts';
import type { DomainFunction } from './domain-function.ts';

interface StreamFeedProps {
  readonly worker: DomainFunction;
  /** The worker or its alias. */
  readonly target: IFunction;
  readonly streamArn: string;
}

const BATCH_RECORDS = 100;
const RETRIES = 5;
/**
 * Concurrent batches of a shard, the maximum of the service: a note that takes minutes delays a tenth of the others. The
 * changes of a partition key stay in order.
 */
const CONCURRENT_BATCHES = 10;
/** The maximum retention of a queue; a stream retains records for a day. */
const RETENTION = Duration.days(14);

/** Only the rows that the worker is about: the others cost no invocation. */
const filtersOf = ({ stream, streamPrefix }: FunctionSpec) => {
  if (stream === undefined || streamPrefix === undefined) return undefined;
  const table: TableSpec = tableSpecs[stream];
  const Keys = { [table.sortKey?.name ?? '']: { S: FilterRule.beginsWith(streamPrefix) } };
  return [FilterCriteria.filter({ dynamodb: { Keys } })];
};

/**
 * Invokes a worker with the changes of a table. Failed records are retried in smaller and smaller
 * batches and then moved to a dead-letter queue, so that one bad record cannot block the others for a
 * day.
 */
export class StreamFeed extends Construct {
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { worker, target, streamArn }: StreamFeedProps) {
    super(scope, id);
    this.deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: RETENTION,
    });
    // Written out, because the grant of the library allows all streams of the account.
    worker.function.addToRolePolicy(
      new PolicyStatement({
        actions: [
          'dynamodb:DescribeStream',
          'dynamodb:GetRecords',
          'dynamodb:GetShardIterator',
          'dynamodb:ListStreams',
        ],
        resources: [streamArn],
      }),
    );
    const filters = filtersOf(worker.spec);
    const mapping = new EventSourceMapping(this, 'Mapping', {
      target,
      eventSourceArn: streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: BATCH_RECORDS,
      parallelizationFactor: CONCURRENT_BATCHES,
      bisectBatchOnError: true,
      retryAttempts: RETRIES,
      reportBatchItemFailures: true,
      onFailure: new SqsDlq(this.deadLetters),
      ...(filters && { filters }),
    });
    // The service reads the stream with the role of the worker as soon as the mapping exists.
    mapping.node.addDependency(worker.function.role ?? worker.function);
  }
}
