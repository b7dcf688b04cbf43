import { RemovalPolicy } from 'aws-cdk-lib';
import {
  CfnUserPoolRiskConfigurationAttachment,
  type IUserPool,
  UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';

const LENGTH = 48;

interface WatchSignInProps {
  readonly config: StageConfig;
  readonly userPool: IUserPool;
}

/**
 * What the site watch needs to sign in: a generated password, and a client of its own. No route and no
 * function accepts tokens of this client, so the account has no rights.
 */
export class WatchSignIn extends Construct {
  readonly secret: Secret;
  readonly clientId: string;
  /** Reference to the password. */
  readonly password: string;

  constructor(scope: Construct, id: string, { config, userPool }: WatchSignInProps) {
    super(scope, id);
    const { productName, stage, threatProtection } = config;
    this.secret = new Secret(this, 'Password', {
      description: `${productName} ${stage}: with which the site watch signs in`,
      generateSecretString: { passwordLength: LENGTH, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.password = this.secret.secretValue.unsafeUnwrap();
    const { userPoolClientId } = new UserPoolClient(this, 'Client', {
      userPool,
      disableOAuth: true,
      authFlows: { userPassword: true },
      preventUserExistenceErrors: true,
    });
    this.clientId = userPoolClientId;
    if (threatProtection) this.trustTheWatch(userPool);
  }

  /** It signs in every five minutes from changing addresses, which looks like somebody else's sign-in. */
  private trustTheWatch({ userPoolId }: IUserPool): void {
    const action = { eventAction: 'NO_ACTION', notify: false };
    new CfnUserPoolRiskConfigurationAttachment(this, 'Risks', {
      userPoolId,
      clientId: this.clientId,
      accountTakeoverRiskConfiguration: {
        actions: { lowAction: action, mediumAction: action, highAction: action },
      },
    });
  }
}
