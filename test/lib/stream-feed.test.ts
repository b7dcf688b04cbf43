import { deadLettersOutput } from '#lib/stage-stacks.ts';
import { synthesized } from '#test/support/stacks/synthesized.ts';

const DAY_SECONDS = 24 * 60 * 60;

const dev = synthesized('dev');

const { workers } = dev.templates;

describe('the feed of a function that works on the changes of a table', () => {
  const allQueues = Object.keys(workers.findResources('AWS::SQS::Queue'));
  const queueOf = (worker: string) => allQueues.find((id) => id.startsWith(worker));
  const queue = queueOf('TimelineFanout');

  it('TRUST-42 FANOUT-04 bisects batches, accepts reports of single records and queues failed ones, ten batches at a time', () => {
    const mappings = Object.values(workers.findResources('AWS::Lambda::EventSourceMapping'));
    const feedOf = (id: string | undefined) =>
      expect.objectContaining({
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        MaximumRetryAttempts: 5,
        ParallelizationFactor: 10,
        StartingPosition: 'TRIM_HORIZON',
        DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': [id, 'Arn'] } } },
      });
    expect(mappings.map(({ Properties }) => Properties)).toEqual([
      feedOf(queue),
      feedOf(queueOf('BookOwners')),
    ]);
    workers.hasResourceProperties('AWS::SQS::Queue', { MessageRetentionPeriod: 14 * DAY_SECONDS });
  });

  it('OWNERS-05 invokes the worker with changes of those rows only that it counts', () => {
    const mappings = Object.entries(workers.findResources('AWS::Lambda::EventSourceMapping'));
    const patterns = mappings
      .filter(([id]) => id.startsWith('BookOwners'))
      .map(([, { Properties }]) => JSON.parse(Properties.FilterCriteria.Filters[0].Pattern));
    expect(patterns).toEqual([{ dynamodb: { Keys: { part: { S: [{ prefix: 'BOOK#' }] } } } }]);
  });

  it('TRUST-38 names its queue to `npm run redrive`', () => {
    const [output] = Object.values(workers.findOutputs(deadLettersOutput('timeline-fanout')));
    expect(output).toMatchObject({ Value: { Ref: queue } });
  });

  it('SEC-20 lets the worker read one stream and write to one queue', () => {
    const statements = Object.entries(workers.findResources('AWS::IAM::Policy')).flatMap(
      ([id, { Properties }]) =>
        id.startsWith('TimelineFanout') ? Properties.PolicyDocument.Statement : [],
    );
    const streams = statements.filter(({ Action }) =>
      [Action].flat().includes('dynamodb:GetRecords'),
    );
    expect(streams).toHaveLength(1);
    const stream = { Ref: dev.parameterOf('workers', 'data', 'PassedNotesStream') };
    expect(streams[0].Resource).toEqual(stream);
    const queues = statements.filter(({ Action }) => [Action].flat().includes('sqs:SendMessage'));
    expect(queues).toMatchObject([{ Resource: { 'Fn::GetAtt': [queue, 'Arn'] } }]);
  });
});
