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

/** Like any failure of the API, so that the page and the mobile app understand it. */
const apiRefusal: FailureAnswer = {
  statusCode: errorStatus.TOO_MANY_REQUESTS,
  code: 'TOO_MANY_REQUESTS',
  message: 'Too many requests from this network address',
  requestId: 'firewall',
};

const refusals = {
  api: { contentType: 'APPLICATION_JSON', content: JSON.stringify(apiRefusal) },
  all: {
    contentType: 'TEXT_PLAIN',
    content:
      'アクセスが集中しています。5分ほどたってから、もう一度お試しください。\n' +
      'Too many requests from your network. Please try again in five minutes.\n',
  },
} as const satisfies Record<Name, CfnWebACL.CustomResponseBodyProperty>;

/** Addresses of the API, however they are written: the distribution reads `/%61pi/` so, too. */
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

/** Counted under its name; samples are what the runbook looks at. */
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
    block: { customResponse: { responseCode: apiRefusal.statusCode, customResponseBodyKey: name } },
  },
  visibilityConfig: visibilityOf(name),
});

/**
 * The web ACL before the distribution: whoever asks too often from one address of the network is
 * refused for as long as that lasts (SEC-16). Everything else passes; what a request may do is decided
 * behind it.
 */
export class FirewallStack extends Stack {
  constructor(scope: Construct, id: string, { rates, ...props }: FirewallStackProps) {
    super(scope, id, props);
    const webAcl = new CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      customResponseBodies: refusals,
      rules: [rateRule('api', 0, rates.api), rateRule('all', 1, rates.all)],
      visibilityConfig: visibilityOf('site'),
      // Samples show requests to whoever may read the console; nobody's token is among them.
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
