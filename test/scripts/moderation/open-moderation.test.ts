import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { hiddenRowSchema, listedHiddenRowOf } from '#lambdas/reports/rows.ts';
import { tableOutput } from '#lib/stage-stacks.ts';
import { taro } from '#test/support/people.ts';
import { createTestTables, type TestTables } from '#test/support/tables.ts';
import { openModeration } from '../../../scripts/moderation/open-moderation.ts';

const names = ['reports', 'notes', 'bookLists', 'users', 'bookshelf'] as const;
const hidden = {
  kind: 'profile',
  id: taro.sub,
  reportedSub: taro.sub,
  hiddenReason: 'なりすまし',
  hiddenAt: '2026-04-01T00:00:00.000Z',
} as const;

describe('the moderation of a deployed stage', () => {
  const formation = mockClient(CloudFormationClient);
  const { AWS_ENDPOINT_URL_DYNAMODB: endpointBefore, DYNAMODB_ENDPOINT } = process.env;
  let tables: TestTables<(typeof names)[number]>;

  beforeAll(async () => {
    // Where the SDK finds the tables of the shell's account.
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = DYNAMODB_ENDPOINT;
    tables = await createTestTables(...names);
  });
  beforeEach(() => {
    formation.reset();
  });
  afterAll(() => {
    tables.close();
    if (endpointBefore === undefined) delete process.env['AWS_ENDPOINT_URL_DYNAMODB'];
    else process.env['AWS_ENDPOINT_URL_DYNAMODB'] = endpointBefore;
  });

  it('REPORT-16 reads and writes the tables that the stack of its data names', async () => {
    formation.on(DescribeStacksCommand, { StackName: 'Hondana-blue-Data' }).resolves({
      Stacks: [
        {
          StackName: 'Hondana-blue-Data',
          CreationTime: new Date(),
          StackStatus: 'UPDATE_COMPLETE',
          Outputs: names.map((name) => ({
            OutputKey: tableOutput(name),
            OutputValue: tables.names[name],
          })),
        },
      ],
    });
    await tables.put('reports', [listedHiddenRowOf(hidden)]);
    const { moderation, close } = await openModeration('blue');
    expect(await moderation.listHidden()).toEqual([hiddenRowSchema.parse(hidden)]);
    // Its reader has deleted the account; the record goes.
    expect(await moderation.restore('profile', taro.sub)).toBe(false);
    await close();
    expect(await tables.rows('reports')).toEqual([]);
  });

  it('REPORT-16 names a stage that is not deployed', async () => {
    formation.on(DescribeStacksCommand).rejects(
      Object.assign(new Error('Stack with id Hondana-green-Data does not exist'), {
        name: 'ValidationError',
      }),
    );
    await expect(openModeration('green')).rejects.toThrow(
      'No stage green is deployed in this account and region',
    );
  });
});
