import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Function as EdgeFunction, FunctionCode } from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { contentSecurityPolicy, workerPolicies } from '#contract/content-security-policy.ts';
import { openSearchText, robotsText, SITE_FILE_PATTERNS } from '#contract/site-files.ts';
import { edgeHeaders } from '#contract/routes.ts';
import { documentOf } from '#lambdas/specs/bucket-specs.ts';
import { pageHref, pagePatterns } from '#contract/pages.ts';
import { webConfigSchema } from '#contract/web-config.ts';
import { SiteBehaviours } from '#lib/constructs/site-behaviours.ts';
import { stageConfig } from '#lib/config.ts';
import { synthesized } from '#test/support/stacks/synthesized.ts';

const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0000';
const webAclArn = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/site/0000';
const prod = synthesized('prod');
const named = synthesized('prod', {
  domain: { name: 'hondana.example', certificateArn },
  firewall: { webAclArn },
  formerHosts: ['d1.cloudfront.example'],
  signUp: 'web',
  settings: { COVER_SOURCE: 'https://covers.example/{isbn13}.jpg', ENCYCLOPEDIA_SOURCE: '' },
  links: {
    affiliateTag: 'hondana-22',
    contact: 'mailto@hondana.example',
    noticeAddress: 'notices@hondana.example',
  },
});

const { edge: template } = prod.templates;
const distributionOf = (made: typeof prod) =>
  Object.values(made.templates.edge.findResources('AWS::CloudFront::Distribution'))[0]!.Properties
    .DistributionConfig;
const distribution = distributionOf(prod);
const behaviours: Record<string, Record<string, unknown>> = {
  default: distribution.DefaultCacheBehavior,
  ...Object.fromEntries(
    distribution.CacheBehaviors.map((behaviour: { PathPattern: string }) => [
      behaviour.PathPattern,
      behaviour,
    ]),
  ),
};
const behaviour = (pattern: string): Record<string, never> => {
  const found = behaviours[pattern];
  if (found === undefined) throw new Error(`No behaviour for ${pattern}`);
  return found as Record<string, never>;
};
const resource = (reference: { Ref: string }) => template.toJSON().Resources[reference.Ref];
const originOf = (pattern: string) =>
  distribution.Origins.find(
    ({ Id }: { Id: string }) => Id === behaviour(pattern)['TargetOriginId'],
  );

const headersOf = (pattern: string) =>
  resource(behaviour(pattern)['ResponseHeadersPolicyId']!).Properties.ResponseHeadersPolicyConfig;

/** Ids that AWS publishes for its managed policies. */
const managed = {
  cachingOptimized: '658327ea-f89d-4fab-a63d-7e88639e58f6',
  cachingDisabled: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
  allViewerExceptHostHeader: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
};

describe('the distribution', () => {
  it('serves the site, the API and stored files on one origin, most specific path first', () => {
    expect(Object.keys(behaviours)).toEqual([
      'default',
      ...workers,
      ...SITE_FILE_PATTERNS,
      '/api/open/citations',
      '/api/authority/v1/*',
      '/api/works',
      '/api/suggestions',
      '/api/editions',
      '/api/open/newest',
      '/covers',
      '/share/*',
      '/api/*',
      '/profile_images/*',
      '/shelves/*',
      '/sitemap*.xml',
    ]);
    // The quota of a distribution without a request to AWS.
    expect(Object.keys(behaviours).length).toBeLessThanOrEqual(75);
  });

  const matches = (pattern: string, path: string): boolean =>
    new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '.*')}$`).test(path);
  const patterns = Object.keys(behaviours).filter((pattern) => pattern !== 'default');

  it.each([
    ...Object.values(pagePatterns).map((pattern) => pattern.replaceAll(/:\w+/g, 'favicon')),
    pageHref.search('a.png'),
    pageHref.search('assets/x.js'),
    pageHref.profile('icon_1'),
    '/assets',
    '/x/config.json',
    '/robots.txt/more',
  ])('EDGE-03 FRAME-31 has a page at %s, with or without dots', (path) => {
    expect(patterns.filter((pattern) => matches(pattern, path))).toEqual([]);
  });

  it.each([
    'config.json',
    'robots.txt',
    'opensearch.xml',
    'favicon.ico',
    'icon-192.png',
    'icon-maskable-512.png',
    'apple-touch-icon.png',
    'assets/main-abc.js',
    '.well-known/assetlinks.json',
    ...readdirSync(join(__dirname, '../../web/public')),
  ])('EDGE-03 takes the file %s from the bucket', (name) => {
    const pattern = patterns.find((one) => matches(one, `/${name}`)) ?? 'default';
    expect(originOf(pattern).OriginPath).toBe('/site');
  });

  it('uses HTTP/3, IPv6 and TLS only and writes access logs', () => {
    expect(distribution).toMatchObject({ HttpVersion: 'http2and3', IPV6Enabled: true });
    expect(distribution.Logging.Prefix).toBe('cloudfront/');
    for (const { ViewerProtocolPolicy } of Object.values(behaviours)) {
      expect(ViewerProtocolPolicy).toBe('redirect-to-https');
    }
  });

  it('SP-015 SSR-18 replaces no error with a page and caches none', () => {
    for (const response of distribution.CustomErrorResponses) {
      expect(response.ResponsePagePath).toBeUndefined();
      expect(response.ErrorCachingMinTTL).toBe(0);
    }
    const codes = distribution.CustomErrorResponses.map(
      ({ ErrorCode }: { ErrorCode: number }) => ErrorCode,
    );
    expect(codes).toEqual(expect.arrayContaining([403, 404, 500, 502, 503, 504]));
  });

  it('SEC-14 caches no response of the API and forwards the bearer token', () => {
    expect(behaviour('/api/*')).toMatchObject({
      CachePolicyId: managed.cachingDisabled,
      OriginRequestPolicyId: managed.allViewerExceptHostHeader,
      AllowedMethods: expect.arrayContaining(['GET', 'POST']),
    });
    expect(originOf('/api/*').CustomOriginConfig.OriginProtocolPolicy).toBe('https-only');
  });

  it.each(['/api/authority/v1/*', '/covers'])(
    'SEC-14 caches responses of %s by query and forwards no token',
    (pattern) => {
      const { CachePolicyId, OriginRequestPolicyId, AllowedMethods } = behaviour(pattern);
      expect(OriginRequestPolicyId).toBeUndefined();
      expect(AllowedMethods).toEqual(['GET', 'HEAD']);
      const { CachePolicyConfig: policy } = resource(CachePolicyId!).Properties;
      expect(policy).toMatchObject({ MinTTL: 0, DefaultTTL: 0 });
      expect(policy.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
        QueryStringsConfig: { QueryStringBehavior: 'all' },
        HeadersConfig: { HeaderBehavior: 'none' },
        CookiesConfig: { CookieBehavior: 'none' },
      });
    },
  );

  it('CITE-20 SEC-14 caches citations by query and by the type that the edge leaves', () => {
    const { CachePolicyId, OriginRequestPolicyId } = behaviour('/api/open/citations');
    expect(OriginRequestPolicyId).toBeUndefined();
    const { CachePolicyConfig: policy } = resource(CachePolicyId!).Properties;
    expect(policy).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {
        QueryStringsConfig: { QueryStringBehavior: 'all' },
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Accept'] },
        CookiesConfig: { CookieBehavior: 'none' },
      },
    });
  });

  it('IMAGE-26 SEC-14 caches share pictures by path alone and forwards no query or token', () => {
    const { CachePolicyId, OriginRequestPolicyId, AllowedMethods } = behaviour('/share/*');
    expect(CachePolicyId).toBe(managed.cachingOptimized);
    expect(OriginRequestPolicyId).toBeUndefined();
    expect(AllowedMethods).toEqual(['GET', 'HEAD']);
    expect(originOf('/share/*')).toEqual(originOf('/api/*'));
  });

  it('EDGE-01 SP-017 SEC-19 gets pages from the function and forwards and keys by the headers of the edge only', () => {
    const { CachePolicyId, OriginRequestPolicyId, AllowedMethods, Compress } = behaviour('default');
    expect(originOf('default')).toEqual(originOf('/api/*'));
    expect(OriginRequestPolicyId).toBeUndefined();
    expect(AllowedMethods).toEqual(['GET', 'HEAD']);
    expect(Compress).toBe(true);
    const { CachePolicyConfig: policy } = resource(CachePolicyId!).Properties;
    expect(policy).toMatchObject({ MinTTL: 0, DefaultTTL: 0 });
    expect(policy.ParametersInCacheKeyAndForwardedToOrigin).toEqual({
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: Object.values(edgeHeaders) },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
      EnableAcceptEncodingBrotli: true,
      EnableAcceptEncodingGzip: true,
    });
    // The origin decides what is at `/`.
    expect(distribution.DefaultRootObject).toBeUndefined();
  });

  it('EDGE-09 lets browsers revalidate every page, and caches of files follow their headers', () => {
    const cacheControlOf = (pattern: string) =>
      headersOf(pattern).CustomHeadersConfig.Items.find(
        ({ Header }: { Header: string }) => Header === 'cache-control',
      );
    expect(cacheControlOf('default')).toEqual({
      Header: 'cache-control',
      Override: true,
      Value: 'public, max-age=0, must-revalidate',
    });
    expect(cacheControlOf('/assets/*')).toBeUndefined();
  });

  it('SEC-14 rejects caching of a route that reads tokens', () => {
    const stack = new Stack(new App(), 'Wrong');
    const personal = {
      name: 'personal',
      method: 'GET',
      path: '/api/personal',
      function: 'books',
      token: 'optional',
      cacheSeconds: 60,
    } as const;
    const edge = new EdgeFunction(stack, 'Edge', { code: FunctionCode.fromInline('') });
    expect(() =>
      new SiteBehaviours(stack, 'Behaviours', { wholeDomain: false }).cachedRoutes(
        [personal],
        new HttpOrigin('a.example'),
        edge,
      ),
    ).toThrow('/api/personal reads tokens');
  });

  it.each(['/assets/*', '/config.json', '/profile_images/*', '/shelves/*', '/sitemap*.xml'])(
    'SEC-13 signs its requests to the bucket behind %s',
    (pattern) => {
      const origin = originOf(pattern);
      const control = resource({ Ref: origin.OriginAccessControlId['Fn::GetAtt'][0] });
      expect(control.Properties.OriginAccessControlConfig).toMatchObject({
        OriginAccessControlOriginType: 's3',
        SigningBehavior: 'always',
        SigningProtocol: 'sigv4',
      });
      expect(origin.S3OriginConfig.OriginAccessIdentity).toBe('');
    },
  );

  it('reads the site and the sitemaps from their folders of the buckets', () => {
    expect(originOf('/assets/*').OriginPath).toBe('/site');
    expect(originOf('/sitemap*.xml').OriginPath).toBe('/sitemaps');
  });

  it('uses the domain, certificate and web ACL of the configuration', () => {
    expect(distributionOf(named)).toMatchObject({
      Aliases: ['hondana.example'],
      ViewerCertificate: {
        AcmCertificateArn: certificateArn,
        MinimumProtocolVersion: 'TLSv1.2_2021',
      },
      WebACLId: webAclArn,
    });
    expect(distribution.Aliases).toBeUndefined();
    expect(distributionOf(synthesized('dev')).WebACLId).toBeUndefined();
  });
});

/** Path patterns of pages with their files and of workers; all others serve data. */
const pages = ['default', ...SITE_FILE_PATTERNS];
const workers = Object.values(workerPolicies).map(({ pattern }) => pattern as string);

describe('the response headers', () => {
  it.each(pages)(
    'SEC-11 contain the enforced content security policy of the contract at %s',
    (pattern) => {
      const { ContentSecurityPolicy: policy } =
        headersOf(pattern).SecurityHeadersConfig.ContentSecurityPolicy;
      const value = policy['Fn::Join'][1]
        .map((part: string | { Ref: string }) =>
          typeof part === 'string' ? part : 'ap-northeast-1',
        )
        .join('');
      expect(value).toBe(
        contentSecurityPolicy({ connect: ['https://cognito-idp.ap-northeast-1.amazonaws.com'] }),
      );
      expect(value).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    },
  );

  it.each(Object.keys(behaviours))('SEC-11 are set on every response of %s', (pattern) => {
    expect(headersOf(pattern).SecurityHeadersConfig).toMatchObject({
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY' },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: false },
    });
  });

  it.each(Object.keys(behaviours).filter((pattern) => ![...pages, ...workers].includes(pattern)))(
    'SEC-11 forbid scripts in responses of %s',
    (pattern) => {
      const { ContentSecurityPolicy: policy } =
        headersOf(pattern).SecurityHeadersConfig.ContentSecurityPolicy;
      expect(policy).toMatch(/^default-src 'none';/);
      expect(policy).toMatch(/sandbox$/);
    },
  );

  it('SCAN-31 MYIMPORT-77 let only the script of the barcode worker compile WebAssembly', () => {
    const policyOf = (pattern: string) =>
      headersOf(pattern).SecurityHeadersConfig.ContentSecurityPolicy;
    for (const { pattern, policy } of Object.values(workerPolicies)) {
      expect(policyOf(pattern)).toEqual({ ContentSecurityPolicy: policy, Override: true });
      expect(originOf(pattern)).toEqual(originOf('/assets/*'));
      expect(behaviour(pattern)).toMatchObject({
        CachePolicyId: managed.cachingOptimized,
        Compress: true,
      });
    }
    const { pattern: scanWorker } = workerPolicies.ScanWorker;
    for (const pattern of Object.keys(behaviours).filter((one) => one !== scanWorker)) {
      expect(JSON.stringify(policyOf(pattern))).not.toContain('unsafe-eval');
    }
  });

  it('SCAN-30 allow our own pages the camera and deny all other device features', () => {
    const [permissions] = headersOf('default').CustomHeadersConfig.Items;
    expect(permissions).toMatchObject({ Header: 'permissions-policy', Override: true });
    expect(permissions.Value).toContain('camera=(self)');
    expect(permissions.Value).toContain('microphone=()');
  });
});

/** An example of a value that only a deployment knows. */
const likely = (reference: string): string => {
  if (reference.includes('UserPoolClientId')) return '1example23456789';
  if (reference.includes('UserPoolId')) return 'ap-northeast-1_Example01';
  if (reference.includes('DomainName')) return 'd111111abcdef8.cloudfront.net';
  return 'ap-northeast-1';
};

interface Deployment {
  readonly DependsOn?: string[];
  readonly Properties: {
    readonly SourceObjectKeys: string[];
    readonly SourceMarkers?: Record<string, unknown>[];
    readonly SystemMetadata: Record<string, string>;
    readonly Prune: boolean;
    readonly DestinationBucketKeyPrefix?: string;
  };
}

describe('the files of the site', () => {
  const entriesOf = (made: typeof prod): [string, Deployment][] =>
    // Custom resources have no type in the library; these are the properties of this one.
    Object.entries(made.templates.web.findResources('Custom::CDKBucketDeployment')) as unknown as [
      string,
      Deployment,
    ][];
  const deploymentsOf = (made: typeof prod) => {
    const entries = entriesOf(made);
    const into = (folder: string) =>
      entries.find(([, { Properties }]) => Properties.DestinationBucketKeyPrefix === folder);
    const [assets, page] = [into('site/assets'), into('site')];
    return { assets: assets!, page: page! };
  };
  const filesOf = (made: typeof prod, [, { Properties }]: [string, Deployment]): string[] =>
    Properties.SourceObjectKeys.flatMap((key) =>
      readdirSync(join(made.assembly, `asset.${key.replace('.zip', '')}`)),
    );
  const { assets, page } = deploymentsOf(prod);

  it('WEIGHT-03 are cached forever under assets, where names contain a hash', () => {
    expect(filesOf(prod, assets)).toEqual(['main-abc.js']);
    expect(assets[1].Properties).toMatchObject({
      DestinationBucketKeyPrefix: 'site/assets',
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
      Prune: false,
    });
  });

  it('WEIGHT-03 are revalidated when their names have no hash, and are deployed after the assets', () => {
    expect(filesOf(prod, page).toSorted()).toEqual([
      '.well-known',
      'config.json',
      'documents',
      'favicon.svg',
      'opensearch.xml',
      'robots.txt',
    ]);
    expect(page[1].Properties).toMatchObject({
      SystemMetadata: { 'cache-control': 'no-cache' },
      Prune: false,
    });
    expect(page[1].DependsOn).toContain(assets[0]);
  });

  const deployedFiles = (name: string): readonly string[] => {
    const { Properties } = deploymentsOf(named).page[1];
    return Properties.SourceObjectKeys.map((key) =>
      join(named.assembly, `asset.${key.replace('.zip', '')}`, name),
    )
      .filter(existsSync)
      .map((file) => readFileSync(file, 'utf8'));
  };

  it('UPGRADE-03 have the page below its build, beside those of other releases', () => {
    expect(deployedFiles(documentOf('this'))).toEqual([expect.stringContaining('"id":"this"')]);
    expect(page[1].Properties.Prune).toBe(false);
  });

  it('UPGRADE-03 are deployed before the functions that read them', () => {
    expect(prod.api.dependencies).toContain(prod.web);
  });

  it('SP-142 include robots.txt with the sitemaps of this site', () => {
    expect(deployedFiles('robots.txt')).toEqual([robotsText('https://hondana.example')]);
  });

  it('PUBLIC-31 include security.txt of this site', () => {
    expect(deployedFiles('.well-known/security.txt').join('')).toContain(
      'Contact: https://hondana.example/service-contact\n',
    );
  });

  it('include the OpenSearch description of this site', () => {
    expect(deployedFiles('opensearch.xml')).toEqual([
      openSearchText({ productName: 'Hondana', siteOrigin: 'https://hondana.example' }),
    ]);
  });

  /** `config.json` as a browser gets it, with likely values for what only a deployment knows. */
  const deployedConfig = (made: typeof prod): unknown => {
    const { Properties } = deploymentsOf(made).page[1];
    const key = Properties.SourceObjectKeys[1]!.replace('.zip', '');
    const file = join(made.assembly, `asset.${key}`, 'config.json');
    expect(existsSync(file)).toBe(true);
    let content = readFileSync(file, 'utf8');
    for (const [marker, reference] of Object.entries(Properties.SourceMarkers?.[1] ?? {})) {
      content = content.replaceAll(marker, likely(JSON.stringify(reference)));
    }
    return JSON.parse(content);
  };

  it('include a valid config.json with the origin of the distribution', () => {
    expect(webConfigSchema.parse(deployedConfig(prod))).toEqual({
      region: 'ap-northeast-1',
      userPoolId: 'ap-northeast-1_Example01',
      userPoolClientId: '1example23456789',
      productName: 'Hondana',
      siteOrigin: 'https://d111111abcdef8.cloudfront.net',
      signUp: 'app',
    });
  });

  it('SIGNUP-01 include where readers sign up, by default in the app', () => {
    expect(stageConfig('dev').signUp).toBe('app');
    expect(webConfigSchema.parse(deployedConfig(named))).toMatchObject({ signUp: 'web' });
  });

  it('IMAGE-32 include whether covers may be photographs, which no stage has by default', () => {
    expect(webConfigSchema.parse(deployedConfig(named))).toMatchObject({ coverPhotographs: true });
    expect(deployedConfig(prod)).not.toHaveProperty('coverPhotographs');
  });

  it('HOST-03 include the former hosts of the stage', () => {
    const { formerHosts } = webConfigSchema.parse(deployedConfig(named));
    expect(formerHosts).toEqual(['d1.cloudfront.example']);
  });

  it('include name and links of the stage in config.json when configured', () => {
    expect(webConfigSchema.parse(deployedConfig(named))).toMatchObject({
      siteOrigin: 'https://hondana.example',
      affiliateTag: 'hondana-22',
      contact: 'mailto@hondana.example',
      noticeAddress: 'notices@hondana.example',
    });
  });

  it('have their URL in the outputs of the stack', () => {
    expect(template.toJSON().Outputs.SiteUrl.Value).toEqual({
      'Fn::Join': [
        '',
        [
          'https://',
          {
            'Fn::GetAtt': [prod.idOf('edge', prod.edge.distribution), 'DomainName'],
          },
        ],
      ],
    });
  });
});
