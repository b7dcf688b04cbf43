import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { SignInRates } from '../config.ts';
import { perAddress, visibilityOf } from './web-acl-rules.ts';

/**
 * Operations that create an account or send a mail, as the header of a request names them. The last two
 * need a token, but the address is whatever its reader names.
 */
const mailOperations = [
  'SignUp',
  'ForgotPassword',
  'ResendConfirmationCode',
  'UpdateUserAttributes',
  'GetUserAttributeVerificationCode',
] as const;

const calls = (operation: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    // Passed to CloudFormation as it is.
    fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
    positionalConstraint: 'EXACTLY',
    searchString: `awscognitoidentityproviderservice.${operation.toLowerCase()}`,
    textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
  },
});

/** Requests to which a rate applies; undefined for all. */
const scopes: Readonly<Record<keyof SignInRates, CfnWebACL.StatementProperty | undefined>> = {
  mail: { orStatement: { statements: mailOperations.map(calls) } },
  all: undefined,
};

const rateRule = (
  name: keyof SignInRates,
  priority: number,
  limit: number,
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  statement: perAddress(limit, scopes[name]),
  // Cognito answers with its own exception (`ForbiddenException`), whatever the response is here.
  action: { block: {} },
  visibilityConfig: visibilityOf(`sign-in-${name}`),
});

interface PoolFirewallProps {
  readonly rates: SignInRates;
  readonly userPoolArn: string;
}

/**
 * The web ACL of the user pool, which browsers and apps call without the distribution. It blocks an IP
 * address while its request rate is too high. User names and passwords are invisible to it.
 */
export class PoolFirewall extends Construct {
  constructor(scope: Construct, id: string, { rates, userPoolArn }: PoolFirewallProps) {
    super(scope, id);
    const webAcl = new CfnWebACL(this, 'WebAcl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      rules: [rateRule('mail', 0, rates.mail), rateRule('all', 1, rates.all)],
      visibilityConfig: visibilityOf('sign-in'),
    });
    new CfnWebACLAssociation(this, 'OfPool', {
      resourceArn: userPoolArn,
      webAclArn: webAcl.attrArn,
    });
  }
}
