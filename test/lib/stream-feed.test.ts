import { deadLettersOutput } from '#lib/stage-stacks.ts';
import { synthesized } from '#test/support/stacks/synthesized.ts';

const DAY_SECONDS = 24 * 60 * 60;

const dev = synthesized('dev');

const { api } = dev.templates;

describe('the feed of a function that works on the changes of a table', () => {
  const [queue] = Object.keys(api.findResources('AWS::SQS::Queue'));

  it('TRUST-42 bisects batches, accepts reports of single records and queues failed ones', () => {
    const mappings = Object.values(api.findResources('AWS::Lambda::EventSourceMapping'));
    expect(mappings.map(({ Properties }) => Properties)).toEqual([
      expect.objectContaining({
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        MaximumRetryAttempts: 5,
        StartingPosition: 'TRIM_HORIZON',
        DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': [queue, 'Arn'] } } },
      }),
    ]);
    api.hasResourceProperties('AWS::SQS::Queue', { MessageRetentionPeriod: 14 * DAY_SECONDS });
  });

  it('TRUST-38 names its queue to `npm run redrive`', () => {
    const [output] = Object.values(api.findOutputs(deadLettersOutput('timeline-fanout')));
    expect(output).toMatchObject({ Value: { Ref: queue } });
  });

  it('SEC-20 lets the worker read one stream and write to one queue', () => {
    const statements = Object.entries(api.findResources('AWS::IAM::Policy')).flatMap(
      ([id, { Properties }]) =>
        id.startsWith('TimelineFanout') ? Properties.PolicyDocument.Statement : [],
    );
    const streams = statements.filter(({ Action }) =>
      [Action].flat().includes('dynamodb:GetRecords'),
    );
    expect(streams).toHaveLength(1);
    const stream = { Ref: dev.parameterOf('api', 'data', 'PassedNotesStream') };
    expect(streams[0].Resource).toEqual(stream);
    const queues = statements.filter(({ Action }) => [Action].flat().includes('sqs:SendMessage'));
    expect(queues).toMatchObject([{ Resource: { 'Fn::GetAtt': [queue, 'Arn'] } }]);
  });
});
