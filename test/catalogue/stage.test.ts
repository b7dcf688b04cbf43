import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { openStage } from '#catalogue/stage.ts';

describe('a deployed stage', () => {
  const cloudFormation = mockClient(CloudFormationClient);
  const answer = (Outputs: { OutputKey: string; OutputValue: string }[]) => {
    cloudFormation.on(DescribeStacksCommand, { StackName: 'Hondana-prod-Data' }).resolves({
      Stacks: [
        { StackName: '', CreationTime: new Date(), StackStatus: 'CREATE_COMPLETE', Outputs },
      ],
    });
  };
  afterEach(() => {
    cloudFormation.reset();
  });

  it('SP-117 is found through the outputs of its data stack', async () => {
    answer([
      { OutputKey: 'CatalogueTableName', OutputValue: 'table-1' },
      { OutputKey: 'SearchIndexBucketName', OutputValue: 'bucket-1' },
    ]);
    const stage = await openStage('prod');
    expect(stage).toMatchObject({ catalogueTable: 'table-1', searchIndexBucket: 'bucket-1' });
    await stage.close();
  });

  it('tells its search service, where it has one', async () => {
    answer([
      { OutputKey: 'CatalogueTableName', OutputValue: 'table-1' },
      { OutputKey: 'SearchIndexBucketName', OutputValue: 'bucket-1' },
      { OutputKey: 'SearchEndpoint', OutputValue: 'https://search.example' },
    ]);
    const stage = await openStage('prod');
    expect(stage.searchEndpoint).toBe('https://search.example');
    await stage.close();
  });

  it('is refused when nobody has deployed it', async () => {
    cloudFormation.on(DescribeStacksCommand).rejects(
      Object.assign(new Error('Stack with id Hondana-prod-Data does not exist'), {
        name: 'ValidationError',
      }),
    );
    await expect(openStage('prod')).rejects.toThrow('No stage prod is deployed');
  });

  it('is refused when it does not tell its table', async () => {
    answer([{ OutputKey: 'SearchIndexBucketName', OutputValue: 'bucket-1' }]);
    await expect(openStage('prod')).rejects.toThrow('CatalogueTableName');
  });
});
