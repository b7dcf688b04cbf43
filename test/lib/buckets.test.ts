import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { USER_POOL_BACKUP_DAYS, bucketFolders } from '#lambdas/specs/bucket-specs.ts';
import { synthesized } from '#test/support/stacks/synthesized.ts';

const dev = synthesized('dev');
const prod = synthesized('prod');

interface Statement {
  readonly Sid?: string;
  readonly Effect: string;
  readonly Principal: unknown;
  readonly Action: unknown;
}

type Part = 'edge' | 'data';

const statementsOf = (made: typeof prod, part: Part, id: string): Statement[] => {
  const policies = made.templates[part].findResources('AWS::S3::BucketPolicy', {
    Properties: { Bucket: { Ref: id } },
  });
  return Object.values(policies).flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
};

const buckets = (['edge', 'data'] as const).flatMap((part) =>
  Object.entries(prod.templates[part].findResources('AWS::S3::Bucket')).map(
    ([id, { Properties }]) => ({ id, Properties, statements: statementsOf(prod, part, id) }),
  ),
);

describe.each(buckets)('the bucket $id', ({ Properties, statements }) => {
  it('SEC-13 is private and rejects requests without TLS', () => {
    expect(Properties.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    expect(statements).toContainEqual(
      expect.objectContaining({
        Effect: 'Deny',
        Principal: { AWS: '*' },
        Action: 's3:*',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
    );
  });

  it('SEC-13 allows named services and roles only', () => {
    const principals = statements
      .filter(({ Effect }) => Effect === 'Allow')
      .map(({ Principal }) => JSON.stringify(Principal));
    expect(principals.filter((principal) => principal.includes('*'))).toEqual([]);
  });

  it('SEC-22 allows no cross-origin requests', () => {
    expect(Properties.CorsConfiguration).toBeUndefined();
  });
});

describe.each([
  ['bookshelfFiles', 'edge', prod.edge.buckets.bookshelfFiles],
  ['stickerSheets', 'data', prod.data.buckets.stickerSheets],
  ['exports', 'data', prod.data.buckets.exports],
] as const)('the files of %s', (_, part, bucket) => {
  it('SEC-13 expire after a day', () => {
    const { Properties } = prod.resourceOf(part, bucket);
    expect(Properties.LifecycleConfiguration.Rules).toContainEqual({
      ExpirationInDays: 1,
      Status: 'Enabled',
    });
  });
});

describe.each([dev, prod])('the backups of the user pool of $config.stage', (made) => {
  const { Properties, DeletionPolicy } = made.resourceOf('data', made.data.buckets.userPoolBackups);

  it('BACKUP-03 are encrypted and expire after the promised days, with their old versions', () => {
    const rules: { ExpirationInDays?: number; NoncurrentVersionExpiration?: object }[] =
      Properties.LifecycleConfiguration.Rules;
    expect(rules.map(({ ExpirationInDays }) => ExpirationInDays)).toContain(USER_POOL_BACKUP_DAYS);
    expect(Properties.BucketEncryption).toBeDefined();
    if (made === dev) return;
    expect(DeletionPolicy).toBe('RetainExceptOnCreate');
    expect(rules).toContainEqual({
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      Status: 'Enabled',
    });
  });
});

const allowedToDistribution = (made: typeof prod, part: Part, bucket: IBucket) =>
  statementsOf(made, part, made.idOf(part, bucket)).filter(({ Principal }) =>
    JSON.stringify(Principal).includes('cloudfront'),
  );

describe('the private buckets', () => {
  it('SEC-72 cannot be read by the distribution', () => {
    for (const bucket of Object.values(prod.data.buckets)) {
      expect(allowedToDistribution(prod, 'data', bucket)).toEqual([]);
    }
  });
});

describe.each([dev, prod])('the buckets that the distribution of $config.stage serves', (made) => {
  const arn = [
    'arn:',
    { Ref: 'AWS::Partition' },
    ':cloudfront::',
    { Ref: 'AWS::AccountId' },
    ':distribution/',
    { Ref: made.idOf('edge', made.edge.distribution) },
  ];
  const itself = { StringEquals: { 'AWS:SourceArn': { 'Fn::Join': ['', arn] } } };

  it('DEPLOY-03 SEC-13 let this distribution, and no other, read one folder', () => {
    // Object.entries loses the key type.
    for (const [name, bucket] of Object.entries(made.edge.buckets)) {
      const folder = bucketFolders[name as keyof typeof bucketFolders];
      const id = made.idOf('edge', bucket);
      const statements = allowedToDistribution(made, 'edge', bucket);
      expect(statements.find(({ Sid }) => Sid === 'DistributionReads')).toMatchObject({
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Action: 's3:GetObject',
        Resource: { 'Fn::Join': ['', [{ 'Fn::GetAtt': [id, 'Arn'] }, `/${folder}/*`]] },
      });
      for (const statement of statements) expect(statement).toMatchObject({ Condition: itself });
      expect(
        statements.map(({ Action }) => Action).filter((one) => one !== 's3:GetObject'),
      ).toEqual(['site', 'sitemaps'].includes(name) ? ['s3:ListBucket'] : []);
    }
  });
});

describe('the profile images', () => {
  it('are retained with their versions in production', () => {
    const { Properties, DeletionPolicy } = prod.resourceOf('edge', prod.edge.buckets.images);
    expect(DeletionPolicy).toBe('RetainExceptOnCreate');
    expect(Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
  });
});
