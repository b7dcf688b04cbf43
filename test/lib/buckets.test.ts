import { synthesized } from '#test/support/stacks/synthesized.ts';

const open = synthesized('dev');
const prod = synthesized('prod');
const bound = synthesized('dev', { distributionId: 'E123EXAMPLE' });

interface Statement {
  readonly Sid?: string;
  readonly Effect: string;
  readonly Principal: unknown;
}

const statementsOf = (made: typeof prod, part: 'data' | 'web', id: string): Statement[] => {
  const policies = made.templates[part].findResources('AWS::S3::BucketPolicy', {
    Properties: { Bucket: { Ref: id } },
  });
  return Object.values(policies).flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
};

const buckets = (['data', 'web'] as const).flatMap((part) =>
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

describe.each(['bookshelfFiles', 'stickerSheets', 'exports'] as const)(
  'the files of %s',
  (name) => {
    it('SEC-13 expire after a day', () => {
      const { Properties } = prod.resourceOf('data', prod.data.buckets[name]);
      expect(Properties.LifecycleConfiguration.Rules).toContainEqual({
        ExpirationInDays: 1,
        Status: 'Enabled',
      });
    });
  },
);

type DataBucket = keyof typeof prod.data.buckets;

const distributionReads = (made: typeof prod, name: DataBucket = 'images') =>
  statementsOf(made, 'data', made.idOf('data', made.data.buckets[name])).find(
    ({ Sid }) => Sid === 'DistributionReads',
  );

describe('the sticker sheets', () => {
  it('SEC-72 cannot be read by the distribution, which reads public buckets only', () => {
    // Object.keys forgets the key type.
    const names = Object.keys(prod.data.buckets) as DataBucket[];
    const served = names.filter((name) => distributionReads(prod, name) !== undefined);
    expect(served).toEqual(['images', 'bookshelfFiles', 'site', 'sitemaps']);
  });
});

describe('the profile images', () => {
  const account = ['arn:', { Ref: 'AWS::Partition' }, ':cloudfront::', { Ref: 'AWS::AccountId' }];

  it('allow a distribution of the same account to read and do nothing else', () => {
    expect(distributionReads(open)).toMatchObject({
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Action: 's3:GetObject',
      Condition: {
        StringLike: { 'AWS:SourceArn': { 'Fn::Join': ['', [...account, ':distribution/*']] } },
      },
    });
  });

  it('allow one distribution only when the configuration names it', () => {
    const arn = { 'Fn::Join': ['', [...account, ':distribution/E123EXAMPLE']] };
    expect(distributionReads(bound)).toMatchObject({
      Condition: { StringEquals: { 'AWS:SourceArn': arn } },
    });
  });

  it('are retained with their versions in production', () => {
    const { Properties, DeletionPolicy } = prod.resourceOf('data', prod.data.buckets.images);
    expect(DeletionPolicy).toBe('Retain');
    expect(Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
  });
});
