import { type TableName, tableSpecs } from '#lambdas/specs/table-specs.ts';
import { tableOutput } from '#lib/stage-stacks.ts';
import { synthesized } from '#test/support/stacks/synthesized.ts';

const dev = synthesized('dev');
const prod = synthesized('prod');

describe.each(['edge', 'data'] as const)('the %s stack', (name) => {
  it('has termination protection in production only', () => {
    expect(prod[name].terminationProtection).toBe(true);
    expect(dev[name].terminationProtection).toBe(false);
  });
});

const keptIn = (made: typeof prod, name: 'edge' | 'data'): string[] =>
  ['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool', 'AWS::S3::Bucket'].flatMap((type) =>
    Object.keys(made.templates[name].findResources(type)),
  );

describe('the edge stack', () => {
  it.each([dev, prod])('keeps the logical ids of its buckets in $config.stage', (made) => {
    // A changed id is a new, empty bucket. Lines are added to this list, never edited.
    expect(keptIn(made, 'edge').toSorted()).toEqual([
      'AccessLogsBucketCD784A59',
      'BookshelfFilesBucket345BC592',
      'ImagesBucket4B6DB8E1',
      'SiteBucket978D4AEB',
      'SitemapsBucketE6559590',
    ]);
  });
});

describe('the data stack', () => {
  it('outputs the names of tables, search index and user pool', () => {
    // Object.keys forgets the key type; specifications have no other keys.
    const tables = (Object.keys(tableSpecs) as TableName[]).map(tableOutput);
    for (const name of [...tables, 'SearchIndexBucketName', 'UserPoolId', 'UserPoolClientId']) {
      expect(prod.templates.data.toJSON().Outputs[name]?.Value).toEqual({
        Ref: expect.any(String),
      });
    }
  });

  it.each([dev, prod])('keeps the logical ids of retained resources in $config.stage', (made) => {
    const kept = keptIn(made, 'data');
    const client = Object.keys(made.templates.data.findResources('AWS::Cognito::UserPoolClient'));
    // A changed id is a new, empty table. Lines are added to this list, never edited.
    expect([...kept, ...client].toSorted()).toEqual([
      'AccessLogsBucketCD784A59',
      'BookListsTable1E61A84F',
      'BookOwnersTableB9133F7C',
      'BookshelfTable91748128',
      'CatalogueTable05926C37',
      'CoversBucket54F36D5D',
      'ExportsBucket54D5CE64',
      'LinkPreviewsTable4589632D',
      'MailCountsTableF75EDFF3',
      'NotesTable7100B0E8',
      'ReadersPoolClientE7CC240A',
      'ReadersPoolE73218F0',
      'ReadingTable75A9E2F0',
      'ReportsTable5E17AF2D',
      'SearchIndexBucketF0EFA986',
      'SocialTable0426C5C0',
      'StickerSheetsBucket8DB20627',
      'TimelinesTable762CCBBE',
      'UserPoolBackupsBucket28D5252C',
      'UsersTable6D91A5EE',
    ]);
  });
});

describe('every stack', () => {
  it('tags its resources with product and stage', () => {
    const resources = [
      prod.resourceOf('data', prod.data.buckets.covers),
      prod.resourceOf('api', prod.api.functions.books.function),
      prod.resourceOf('edge', prod.edge.distribution),
      prod.resourceOf('operations', prod.operations.alarms.topics.page),
    ];
    for (const { Properties } of resources) {
      expect(Properties.Tags).toEqual(
        expect.arrayContaining([
          { Key: 'app', Value: 'hondana' },
          { Key: 'stage', Value: 'prod' },
        ]),
      );
    }
  });
});
