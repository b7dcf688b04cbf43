import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { errorStatus, type FailureAnswer } from '#contract/errors.ts';
import type { FirewallRates } from '../config.ts';
import { perAddress, visibilityOf } from '../constructs/web-acl-rules.ts';
import { outputNames } from '../stage-stacks.ts';

interface FirewallStackProps extends StackProps {
  readonly rates: FirewallRates;
}

type Name = keyof FirewallRates;

/** The same format as errors of the API, so that the page and the mobile app can parse it. */
const apiRejection: FailureAnswer = {
  statusCode: errorStatus.TOO_MANY_REQUESTS,
  code: 'TOO_MANY_REQUESTS',
  message: 'Too many requests from this network address',
  requestId: 'firewall',
};

const forbiddenRejection: FailureAnswer = {
  statusCode: errorStatus.FORBIDDEN,
  code: 'FORBIDDEN',
  message: 'Not allowed',
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
  exploit: { contentType: 'APPLICATION_JSON', content: JSON.stringify(forbiddenRejection) },
} as const satisfies Record<Name | 'exploit', CfnWebACL.CustomResponseBodyProperty>;

const KNOWN_BAD_INPUTS = 'AWSManagedRulesKnownBadInputsRuleSet';
/**
 * What the rule group finds outside of bodies. It finds the same in bodies, but readers write about
 * anything: a note that quotes an attack is a note. Rules that the group gets later only count, too.
 */
const EXPLOITS = [
  'Host_Localhost_Header',
  'Propfind_Method',
  'ExploitablePaths_URIPath',
  'JavaDeserializationRCE_Header',
  'JavaDeserializationRCE_URIPath',
  'JavaDeserializationRCE_QueryString',
  'Log4JRCE_Header',
  'Log4JRCE_URIPath',
  'Log4JRCE_QueryString',
];

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

const rateRule = (name: Name, priority: number, limit: number): CfnWebACL.RuleProperty => ({
  name,
  priority,
  statement: perAddress(limit, name === 'api' ? apiCalls : undefined),
  action: {
    block: {
      customResponse: { responseCode: apiRejection.statusCode, customResponseBodyKey: name },
    },
  },
  visibilityConfig: visibilityOf(name),
});

/** Labels requests and rejects none of them: the next rule does, in the format of the API. */
const labelExploits = (priority: number): CfnWebACL.RuleProperty => ({
  name: 'known-bad-inputs',
  priority,
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: KNOWN_BAD_INPUTS } },
  overrideAction: { count: {} },
  visibilityConfig: visibilityOf('known-bad-inputs'),
});

const rejectExploits = (priority: number): CfnWebACL.RuleProperty => ({
  name: 'exploit',
  priority,
  statement: {
    orStatement: {
      statements: EXPLOITS.map((label) => ({
        labelMatchStatement: {
          scope: 'LABEL',
          key: `awswaf:managed:aws:known-bad-inputs:${label}`,
        },
      })),
    },
  },
  action: {
    block: {
      customResponse: {
        responseCode: forbiddenRejection.statusCode,
        customResponseBodyKey: 'exploit',
      },
    },
  },
  visibilityConfig: visibilityOf('exploit'),
});

/**
 * The web ACL of the distribution. It blocks an IP address while its request rate is too high,
 * and requests that try known exploits. All other requests pass; authorization happens later.
 */
export class FirewallStack extends Stack {
  /** Several stages may be in one account, and metrics have no other name of a web ACL. */
  readonly metricName: string;

  constructor(scope: Construct, id: string, { rates, ...props }: FirewallStackProps) {
    super(scope, id, props);
    this.metricName = this.stackName;
    const webAcl = new CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      customResponseBodies: rejections,
      rules: [
        rateRule('api', 0, rates.api),
        rateRule('all', 1, rates.all),
        labelExploits(2),
        rejectExploits(3),
      ],
      visibilityConfig: visibilityOf(this.metricName),
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
