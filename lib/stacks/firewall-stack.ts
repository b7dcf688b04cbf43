import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { errorStatus, type FailureAnswer } from '#contract/errors.ts';
import type { FirewallRates } from '../config.ts';
import { outputNames } from '../stage-stacks.ts';

interface FirewallStackProps extends StackProps {
  readonly rates: FirewallRates;
}

type Name = keyof FirewallRates;

const WINDOW_SECONDS = 300;

/** The same format as errors of the API, so that the page and the mobile app can parse it. */
const apiRejection: FailureAnswer = {
  statusCode: errorStatus.TOO_MANY_REQUESTS,
  code: 'TOO_MANY_REQUESTS',
  message: 'Too many requests from this network address',
  requestId: 'firewall',
};

const rejections = {
  api: { contentType: 'APPLICATION_JSON', content: JSON.stringify(apiRejection) },
  all: {
    contentType: 'TEXT_PLAIN',
    content:
      'アクセスが集中しています。5分ほどたってから、もう一度お試しください。\n' +
      'Too many requests from your network. Please try again in five minutes.\n',
  },
} as const satisfies Record<Name, CfnWebACL.CustomResponseBodyProperty>;

/** Paths of the API after normalization: the distribution also decodes `/%61pi/`. */
const apiCalls: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: '/api/',
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'NORMALIZE_PATH' },
    ],
  },
};

/** Metrics under this name, and sampled requests for the runbook. */
const visibilityOf = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

const rateRule = (name: Name, priority: number, limit: number): CfnWebACL.RuleProperty => ({
  name,
  priority,
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      evaluationWindowSec: WINDOW_SECONDS,
      limit,
      ...(name === 'api' && { scopeDownStatement: apiCalls }),
    },
  },
  action: {
    block: {
      customResponse: { responseCode: apiRejection.statusCode, customResponseBodyKey: name },
    },
  },
  visibilityConfig: visibilityOf(name),
});

/**
 * The web ACL of the distribution. It blocks an IP address while its request rate is too high. All
 * other requests pass; authorization happens later.
 */
export class FirewallStack extends Stack {
  constructor(scope: Construct, id: string, { rates, ...props }: FirewallStackProps) {
    super(scope, id, props);
    const webAcl = new CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      customResponseBodies: rejections,
      rules: [rateRule('api', 0, rates.api), rateRule('all', 1, rates.all)],
      visibilityConfig: visibilityOf('site'),
      // Sampled requests are visible in the console and must not contain tokens.
      dataProtectionConfig: {
        dataProtections: [
          {
            action: 'SUBSTITUTION',
            field: { fieldType: 'SINGLE_HEADER', fieldKeys: ['authorization', 'cookie'] },
          },
        ],
      },
    });
    new CfnOutput(this, outputNames.Firewall.webAcl, { value: webAcl.attrArn });
  }
}
