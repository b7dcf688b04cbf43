import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { openStage } from '#stages/open-stage.ts';

describe('a deployed stage', () => {
  const cloudFormation = mockClient(CloudFormationClient);
  const respondWith = (Outputs: { OutputKey: string; OutputValue: string }[]) => {
    cloudFormation.on(DescribeStacksCommand, { StackName: 'Hondana-prod-Data' }).resolves({
      Stacks: [
        { StackName: '', CreationTime: new Date(), StackStatus: 'CREATE_COMPLETE', Outputs },
      ],
    });
  };
  afterEach(() => {
    cloudFormation.reset();
  });

  it('SP-117 finds a deployed stage by the outputs of its data stack', async () => {
    respondWith([
      { OutputKey: 'CatalogueTableName', OutputValue: 'table-1' },
      { OutputKey: 'ReadingTableName', OutputValue: 'table-2' },
      { OutputKey: 'BookOwnersTableName', OutputValue: 'table-3' },
      { OutputKey: 'SearchIndexBucketName', OutputValue: 'bucket-1' },
    ]);
    const stage = await openStage('prod');
    expect(stage).toMatchObject({
      catalogueTable: 'table-1',
      readerTables: { reading: 'table-2', bookOwners: 'table-3' },
      searchIndexBucket: 'bucket-1',
    });
    await stage.close();
  });

  it('returns the search service of a stage that has one', async () => {
    respondWith([
      { OutputKey: 'CatalogueTableName', OutputValue: 'table-1' },
      { OutputKey: 'ReadingTableName', OutputValue: 'table-2' },
      { OutputKey: 'BookOwnersTableName', OutputValue: 'table-3' },
      { OutputKey: 'SearchIndexBucketName', OutputValue: 'bucket-1' },
      { OutputKey: 'SearchEndpoint', OutputValue: 'https://search.example' },
    ]);
    const stage = await openStage('prod');
    expect(stage.searchEndpoint).toBe('https://search.example');
    await stage.close();
  });

  it('rejects a stage that is not deployed', async () => {
    cloudFormation.on(DescribeStacksCommand).rejects(
      Object.assign(new Error('Stack with id Hondana-prod-Data does not exist'), {
        name: 'ValidationError',
      }),
    );
    await expect(openStage('prod')).rejects.toThrow('No stage prod is deployed');
  });

  it('rejects a stage whose outputs have no table', async () => {
    respondWith([{ OutputKey: 'SearchIndexBucketName', OutputValue: 'bucket-1' }]);
    await expect(openStage('prod')).rejects.toThrow('CatalogueTableName');
  });
});
