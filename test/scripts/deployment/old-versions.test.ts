import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import {
  DeleteFunctionCommand,
  LambdaClient,
  ListAliasesCommand,
  ListVersionsByFunctionCommand,
} from '@aws-sdk/client-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { deleteOldVersions } from '../../../scripts/deployment/old-versions.ts';

const resource = (PhysicalResourceId: string, ResourceType: string) => ({
  PhysicalResourceId,
  ResourceType,
  LogicalResourceId: PhysicalResourceId,
  LastUpdatedTimestamp: new Date(),
  ResourceStatus: 'UPDATE_COMPLETE' as const,
});
const versions = (...numbers: readonly number[]) => ({
  Versions: ['$LATEST', ...numbers.map(String)].map((Version) => ({ Version })),
});

describe('old versions of functions', () => {
  it('RELEASE-10 are deleted, but for five and those that an alias uses', async () => {
    const formation = mockClient(CloudFormationClient);
    const lambda = mockClient(LambdaClient);
    formation.on(ListStackResourcesCommand, { StackName: 'Hondana-prod-Api' }).resolves({
      StackResourceSummaries: [
        resource('notes', 'AWS::Lambda::Function'),
        resource('search', 'AWS::Lambda::Function'),
        resource('role', 'AWS::IAM::Role'),
      ],
    });
    lambda
      .on(ListVersionsByFunctionCommand, { FunctionName: 'notes' })
      .resolves(versions(2, 3, 4, 9, 10, 11, 12, 13))
      .on(ListVersionsByFunctionCommand, { FunctionName: 'search' })
      .resolves(versions(1, 2, 3, 4, 5))
      .on(ListAliasesCommand)
      .resolves({
        Aliases: [
          { FunctionVersion: '3', RoutingConfig: { AdditionalVersionWeights: { '13': 0.1 } } },
        ],
      });
    const clients = { cloudFormation: new CloudFormationClient({}), lambda: new LambdaClient({}) };
    expect(await deleteOldVersions(clients, 'Hondana-prod-Api')).toBe(2);
    expect(
      lambda.commandCalls(DeleteFunctionCommand).map(({ args: [{ input }] }) => input),
    ).toEqual([
      { FunctionName: 'notes', Qualifier: '4' },
      { FunctionName: 'notes', Qualifier: '2' },
    ]);
  });
});
