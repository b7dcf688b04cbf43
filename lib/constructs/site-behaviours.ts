import { Duration, Stack } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  FunctionEventType,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type IFunctionRef,
  type IOrigin,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import {
  contentSecurityPolicy,
  dataSecurityPolicy,
  permissionsPolicy,
  workerPolicies,
} from '#contract/content-security-policy.ts';
import { edgeHeaders, pathPatternOf } from '#contract/routes.ts';
import { SITE_FILE_PATTERNS } from '#contract/site-files.ts';
import type { GatewayRoute } from './domain-api.ts';

const HSTS_DAYS = 730;

/** How browsers cache pages; without `no-store`, which would reload them on Back. */
const PAGE_IN_BROWSERS = 'public, max-age=0, must-revalidate';

const securityHeaders = (
  policy: string,
  wholeDomain: boolean,
): ResponseSecurityHeadersBehavior => ({
  contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
  contentTypeOptions: { override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  // Other sites see the origin of a visitor, but not the page.
  referrerPolicy: {
    referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
    override: true,
  },
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(HSTS_DAYS),
    includeSubdomains: wholeDomain,
    override: true,
  },
});

interface SiteBehavioursProps {
  /** Whether browsers require TLS of all names below that of the site. */
  readonly wholeDomain: boolean;
}

/** Headers that the distribution adds to every response. */
export class ResponseHeaders extends Construct {
  /** For pages. */
  readonly pages: ResponseHeadersPolicy;
  /** For assets and other files of the site. */
  readonly siteFiles: ResponseHeadersPolicy;
  /** For the scripts of workers, by their path patterns. */
  readonly workers: Readonly<Record<string, ResponseHeadersPolicy>>;
  /** For API responses and stored files. */
  readonly data: ResponseHeadersPolicy;

  constructor(scope: Construct, id: string, { wholeDomain }: SiteBehavioursProps) {
    super(scope, id);
    const { region } = Stack.of(this);
    const securityHeadersBehavior = securityHeaders(
      contentSecurityPolicy({ connect: [`https://cognito-idp.${region}.amazonaws.com`] }),
      wholeDomain,
    );
    const ofDocuments = [
      { header: 'permissions-policy', value: permissionsPolicy, override: true },
      { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
    ];
    this.pages = new ResponseHeadersPolicy(this, 'Pages', {
      securityHeadersBehavior,
      customHeadersBehavior: {
        customHeaders: [
          ...ofDocuments,
          // What the function says is for the edge, which serves stale copies; browsers must not.
          { header: 'cache-control', value: PAGE_IN_BROWSERS, override: true },
        ],
      },
    });
    this.siteFiles = new ResponseHeadersPolicy(this, 'SiteFiles', {
      securityHeadersBehavior,
      customHeadersBehavior: { customHeaders: ofDocuments },
    });
    this.workers = Object.fromEntries(
      Object.entries(workerPolicies).map(([name, { pattern, policy }]) => [
        pattern,
        new ResponseHeadersPolicy(this, name, {
          securityHeadersBehavior: securityHeaders(policy, wholeDomain),
        }),
      ]),
    );
    this.data = new ResponseHeadersPolicy(this, 'Data', {
      securityHeadersBehavior: securityHeaders(dataSecurityPolicy, wholeDomain),
    });
  }
}

const MAX_KEPT_DAYS = 365;
const https = { viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS, compress: true };

const compressed = { enableAcceptEncodingBrotli: true, enableAcceptEncodingGzip: true };

const beforeTheCache = (edge: IFunctionRef) => [
  { function: edge, eventType: FunctionEventType.VIEWER_REQUEST },
];

const isPage = ({ isPage: answersPage }: GatewayRoute): boolean => answersPage === true;
const mayBeCached = (route: GatewayRoute): boolean =>
  !isPage(route) && (route.cacheSeconds !== undefined || !route.path.startsWith('/api/'));

/** The cache behaviours of the distribution: what it caches, what it forwards, with which headers. */
export class SiteBehaviours extends Construct {
  private readonly headers: ResponseHeaders;
  /** Caches as long as the response allows, one copy per query for all users. */
  private readonly keptAnswers: CachePolicy;
  /** The same, one copy of JSON and one of JSON-LD. */
  private readonly keptLinkedData: CachePolicy;
  /** Caches as long as the response allows, one copy per path and locale. */
  private readonly keptPages: CachePolicy;

  constructor(scope: Construct, id: string, props: SiteBehavioursProps) {
    super(scope, id);
    this.headers = new ResponseHeaders(this, 'Headers', props);
    this.keptAnswers = new CachePolicy(this, 'KeptAnswers', {
      comment: 'As long as the answer says, by query, never by user',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(MAX_KEPT_DAYS),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      ...compressed,
    });
    this.keptLinkedData = new CachePolicy(this, 'KeptLinkedData', {
      comment: 'As long as the answer says, by query and by JSON or JSON-LD',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(MAX_KEPT_DAYS),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      // The edge function leaves one of two values.
      headerBehavior: CacheHeaderBehavior.allowList('Accept'),
      ...compressed,
    });
    this.keptPages = new CachePolicy(this, 'KeptPages', {
      comment: 'As long as the page says, by path and locale, never by user',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(MAX_KEPT_DAYS),
      headerBehavior: CacheHeaderBehavior.allowList(...Object.values(edgeHeaders)),
      ...compressed,
    });
  }

  /**
   * Pages from the function, cached as long as it says. The function gets the two headers that the
   * edge function sets, and the cache key consists of them: no query, cookie, token or
   * other header of a viewer can get into a page or split the cache.
   */
  pages(origin: IOrigin, edge: IFunctionRef): BehaviorOptions {
    return {
      ...https,
      origin,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: this.keptPages,
      responseHeadersPolicy: this.headers.pages,
      functionAssociations: beforeTheCache(edge),
    };
  }

  /** The files of the site, by path; the scripts of workers have policies of their own. */
  siteFiles(origin: IOrigin): Record<string, BehaviorOptions> {
    const file = (responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions => ({
      ...https,
      origin,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy,
    });
    return Object.fromEntries([
      ...Object.entries(this.headers.workers).map(
        ([pattern, headers]) => [pattern, file(headers)] as const,
      ),
      ...SITE_FILE_PATTERNS.map((pattern) => [pattern, file(this.headers.siteFiles)] as const),
    ]);
  }

  /**
   * Caches nothing and forwards everything, including the bearer token, and the address of the viewer,
   * which `edge` sets.
   */
  api(origin: IOrigin, edge: IFunctionRef): BehaviorOptions {
    return {
      ...https,
      origin,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // The gateway selects the API by host name, so the viewer's host must not be forwarded.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: this.headers.data,
      functionAssociations: [{ function: edge, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
  }

  /** Stored files; neither the query nor the bearer token is forwarded. */
  files(origin: IOrigin): BehaviorOptions {
    return {
      ...https,
      origin,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: this.headers.data,
    };
  }

  /**
   * Routes with cacheable responses. The bearer token is not forwarded, so a response cannot depend
   * on it. `edge` leaves of the query what the contract knows. Throws during synthesis for a route that
   * uses tokens.
   */
  cachedRoutes(
    routes: readonly GatewayRoute[],
    origin: IOrigin,
    edge: IFunctionRef,
  ): Record<string, BehaviorOptions> {
    const cached = routes.filter(mayBeCached);
    const personal = cached.find(({ token }) => token !== 'none');
    if (personal !== undefined) {
      throw new Error(`${personal.path} reads tokens, so its responses must not be cached`);
    }
    return Object.fromEntries(
      cached.map((route) => [
        pathPatternOf(route),
        {
          ...https,
          origin,
          allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
          ...(route.ignoresQuery === true
            ? { cachePolicy: CachePolicy.CACHING_OPTIMIZED }
            : {
                cachePolicy: route.linkedData === true ? this.keptLinkedData : this.keptAnswers,
                functionAssociations: beforeTheCache(edge),
              }),
          responseHeadersPolicy: this.headers.data,
        },
      ]),
    );
  }
}
