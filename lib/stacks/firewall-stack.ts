import { ArnFormat, CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
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
  forbidden: { contentType: 'APPLICATION_JSON', content: JSON.stringify(forbiddenRejection) },
} as const satisfies Record<Name | 'forbidden', CfnWebACL.CustomResponseBodyProperty>;

const IP_REPUTATION = 'AWSManagedRulesAmazonIpReputationList';
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

/** Addresses that AWS knows as bots that attack, or as looking for weak places. */
const BAD_ADDRESSES = ['AWSManagedIPReputationList', 'AWSManagedReconnaissanceList'];

/** Labels requests and rejects none of them: another rule does, in the format of the API. */
const labelBy = (name: string, group: string, priority: number): CfnWebACL.RuleProperty => ({
  name,
  priority,
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: group } },
  overrideAction: { count: {} },
  visibilityConfig: visibilityOf(name),
});

const rejectLabelled = (
  name: string,
  labels: readonly string[],
  priority: number,
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  statement: {
    orStatement: {
      statements: labels.map((key) => ({ labelMatchStatement: { scope: 'LABEL', key } })),
    },
  },
  action: {
    block: {
      customResponse: {
        responseCode: forbiddenRejection.statusCode,
        customResponseBodyKey: 'forbidden',
      },
    },
  },
  visibilityConfig: visibilityOf(name),
});

/**
 * The web ACL of the distribution. It blocks an IP address while its request rate is too high or AWS
 * knows it as that of an attacker, and requests that try known exploits. All other requests pass; authorization happens later.
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
        labelBy('known-bad-inputs', KNOWN_BAD_INPUTS, 2),
        rejectLabelled(
          'exploit',
          EXPLOITS.map((label) => `awswaf:managed:aws:known-bad-inputs:${label}`),
          3,
        ),
        labelBy('ip-reputation', IP_REPUTATION, 4),
        rejectLabelled(
          'bad-address',
          BAD_ADDRESSES.map((label) => `awswaf:managed:aws:amazon-ip-list:${label}`),
          5,
        ),
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
    this.logRejections(webAcl);
    new CfnOutput(this, outputNames.Firewall.webAcl, { value: webAcl.attrArn });
  }

  /** Only rejected requests, which are few; a log of the firewall never has bodies. */
  private logRejections(webAcl: CfnWebACL): void {
    const { logGroupName } = new LogGroup(this, 'Logs', {
      // The service requires the beginning; the name of the stack makes it unique.
      logGroupName: `aws-waf-logs-${this.stackName}`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: webAcl.attrArn,
      // Without `:*` at its end, which the ARN of the library has.
      logDestinationConfigs: [
        this.formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      redactedFields: ['authorization', 'cookie'].map((name) => ({
        singleHeader: { Name: name },
      })),
      // Passed to CloudFormation as it is.
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
          },
        ],
      },
    });
  }
}
