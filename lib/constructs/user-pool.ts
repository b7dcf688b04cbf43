import { Duration } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  CfnUserPoolRiskConfigurationAttachment,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
  type UserPoolClient,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { userPoolRules } from '#contract/user-pool.ts';
import type { StageConfig } from '../config.ts';
import { FailedMails } from './failed-mails.ts';
import type { MailSender } from './mail-sender.ts';
import { PoolFirewall } from './pool-firewall.ts';

interface ReaderPoolProps {
  readonly config: Pick<StageConfig, 'keeping' | 'logs' | 'signInRates' | 'threatProtection'>;
  /** Absent: Cognito itself. */
  readonly sender: MailSender | undefined;
  /** Validates a sign-up, creates the profile row and adds the user name to the token. */
  readonly triggers: IFunction;
  /** Writes the mails with codes, and tells the present address of a change. */
  readonly mails: IFunction;
}

const triggerOperations = [
  UserPoolOperation.PRE_SIGN_UP,
  UserPoolOperation.POST_CONFIRMATION,
  UserPoolOperation.PRE_TOKEN_GENERATION,
];

/**
 * The accounts of readers. User names are permanent and case-insensitive. An e-mail address is used
 * only to confirm an account and to reset its password. The second step is the code of an authenticator
 * app, where its reader has turned it on.
 */
export class ReaderPool extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;
  /** Only where a stage has its own sender of mails. */
  readonly failedMails?: FailedMails;

  constructor(scope: Construct, id: string, { config, sender, triggers, mails }: ReaderPoolProps) {
    super(scope, id);
    const { keeping, signInRates, threatProtection } = config;
    this.pool = new UserPool(this, 'Pool', {
      featurePlan: threatProtection ? FeaturePlan.PLUS : FeaturePlan.ESSENTIALS,
      standardThreatProtectionMode: threatProtection
        ? StandardThreatProtectionMode.FULL_FUNCTION
        : StandardThreatProtectionMode.NO_ENFORCEMENT,
      selfSignUpEnabled: true,
      signInAliases: { username: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      // Codes by mail would exclude resets by mail, and need a mail service of the stage
      // (docs/decisions/sign-in.md).
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      passwordPolicy: {
        minLength: userPoolRules.password.minLength,
        // Length only (docs/decisions/sign-in.md).
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
        tempPasswordValidity: Duration.days(3),
      },
      ...(sender && { email: sender.email }),
      deletionProtection: keeping.protected,
      removalPolicy: keeping.removal,
    });
    for (const operation of triggerOperations) this.pool.addTrigger(operation, triggers);
    this.pool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, mails);
    this.allow(triggers, 'SecondStepPolicy', 'AdminSetUserMFAPreference');
    this.allow(mails, 'AddressPolicy', 'AdminGetUser');
    if (threatProtection) this.answerThreats();
    if (signInRates !== undefined) {
      new PoolFirewall(this, 'Firewall', {
        rates: signInRates,
        userPoolArn: this.pool.userPoolArn,
      });
    }
    if (sender !== undefined) {
      const { userPoolId } = this.pool;
      this.failedMails = new FailedMails(this, 'FailedMails', { config, userPoolId });
    }
    this.client = this.pool.addClient('Client', clientOptions());
  }

  /**
   * What happens to a password that is known to be stolen and to a sign-in that looks like somebody
   * else's. Cognito does not see the password of a sign-in by SRP, so it checks new ones only.
   */
  private answerThreats(): void {
    // Readers get no mail about a sign-in: that needs a mail service of the stage.
    const notify = false;
    new CfnUserPoolRiskConfigurationAttachment(this, 'Risks', {
      userPoolId: this.pool.userPoolId,
      clientId: 'ALL',
      compromisedCredentialsRiskConfiguration: {
        actions: { eventAction: 'BLOCK' },
        eventFilter: ['SIGN_UP', 'PASSWORD_CHANGE'],
      },
      accountTakeoverRiskConfiguration: {
        actions: {
          lowAction: { eventAction: 'NO_ACTION', notify },
          mediumAction: { eventAction: 'MFA_IF_CONFIGURED', notify },
          highAction: { eventAction: 'BLOCK', notify },
        },
      },
    });
  }

  /**
   * Lets a trigger call its own pool: to turn the second step off for a reader who has lost the app, and to read
   * the present address of an account. A policy of its own: the function depends on the role's, and the pool on the
   * function.
   */
  private allow({ role }: IFunction, id: string, call: string): void {
    const policy = new Policy(this, id, {
      statements: [
        new PolicyStatement({
          actions: [`cognito-idp:${call}`],
          resources: [this.pool.userPoolArn],
        }),
      ],
    });
    if (role !== undefined) policy.attachToRole(role);
  }
}

/** Names of attributes in tokens, with their names in the construct library. */
const constructNames = { email: 'email', email_verified: 'emailVerified' } as const;

const attributes = (names: readonly (keyof typeof constructNames)[]): ClientAttributes =>
  new ClientAttributes().withStandardAttributes(
    Object.fromEntries(names.map((name) => [constructNames[name], true])),
  );

/** One public client for the page and the mobile app. */
const clientOptions = () => ({
  generateSecret: false,
  disableOAuth: true,
  authFlows: { userSrp: true },
  preventUserExistenceErrors: true,
  enableTokenRevocation: true,
  idTokenValidity: Duration.hours(userPoolRules.idTokenHours),
  accessTokenValidity: Duration.hours(userPoolRules.accessTokenHours),
  refreshTokenValidity: Duration.days(userPoolRules.refreshTokenDays),
  readAttributes: attributes(userPoolRules.readableAttributes),
  writeAttributes: attributes(userPoolRules.writableAttributes),
});
