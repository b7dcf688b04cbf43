import { synthesized } from '#test/support/stacks/synthesized.ts';

const dev = synthesized('dev');
const prod = synthesized('prod');

const { Properties: pool } = prod.resourceOf('data', prod.data.userPool);
const { Properties: client } = prod.resourceOf('data', prod.data.userPoolClient);

describe('the user pool', () => {
  it('SEC-18 has a public client with SRP and token revocation that does not reveal who exists', () => {
    expect(client).toMatchObject({
      GenerateSecret: false,
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
    });
    expect(client.AllowedOAuthFlows).toBeUndefined();
  });

  it('SEC-18 issues id and access tokens for an hour and refresh tokens for 30 days', () => {
    expect(client).toMatchObject({
      IdTokenValidity: 60,
      AccessTokenValidity: 60,
      RefreshTokenValidity: 30 * 24 * 60,
      TokenValidityUnits: { IdToken: 'minutes', AccessToken: 'minutes', RefreshToken: 'minutes' },
    });
  });

  it('SP-027 lets a client write the email address and no attribute that the server reads', () => {
    expect(client.WriteAttributes).toEqual(['email']);
  });

  it('SP-009 compares user names without case and allows no other alias', () => {
    expect(pool.UsernameConfiguration).toEqual({ CaseSensitive: false });
    expect(pool.UsernameAttributes).toBeUndefined();
    expect(pool.AliasAttributes).toBeUndefined();
  });

  it('allows self sign-up with a confirmed email address', () => {
    expect(pool).toMatchObject({
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      Schema: [{ Name: 'email', Required: true, Mutable: true }],
    });
  });

  it('SIGNIN-20 rejects stolen passwords and risky sign-ins in production, without another plan elsewhere', () => {
    expect(pool).toMatchObject({
      UserPoolTier: 'PLUS',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
    });
    const [risks] = Object.values(
      prod.templates.data.findResources('AWS::Cognito::UserPoolRiskConfigurationAttachment'),
    );
    expect(risks?.Properties).toMatchObject({
      ClientId: 'ALL',
      UserPoolId: { Ref: prod.idOf('data', prod.data.userPool) },
      CompromisedCredentialsRiskConfiguration: {
        Actions: { EventAction: 'BLOCK' },
        EventFilter: ['SIGN_UP', 'PASSWORD_CHANGE'],
      },
      AccountTakeoverRiskConfiguration: {
        Actions: {
          LowAction: { EventAction: 'NO_ACTION', Notify: false },
          MediumAction: { EventAction: 'MFA_IF_CONFIGURED', Notify: false },
          HighAction: { EventAction: 'BLOCK', Notify: false },
        },
      },
    });
    expect(dev.resourceOf('data', dev.data.userPool).Properties).toMatchObject({
      UserPoolTier: 'ESSENTIALS',
      UserPoolAddOns: { AdvancedSecurityMode: 'OFF' },
    });
    dev.templates.data.resourceCountIs('AWS::Cognito::UserPoolRiskConfigurationAttachment', 0);
  });

  it('SIGNIN-21 limits in production what one address may request of the pool', () => {
    const { data } = prod.templates;
    const [[id, webAcl]] = Object.entries(data.findResources('AWS::WAFv2::WebACL')) as [
      [string, { Properties: { Scope: string; DefaultAction: object; Rules: object[] } }],
    ];
    expect(webAcl.Properties).toMatchObject({ Scope: 'REGIONAL', DefaultAction: { Allow: {} } });
    expect(webAcl.Properties.Rules).toMatchObject([
      {
        Name: 'mail',
        Action: { Block: {} },
        Statement: {
          RateBasedStatement: {
            AggregateKeyType: 'IP',
            EvaluationWindowSec: 300,
            Limit: prod.config.signInRates?.mail,
            ScopeDownStatement: {
              OrStatement: {
                Statements: [
                  'signup',
                  'forgotpassword',
                  'resendconfirmationcode',
                  'updateuserattributes',
                  'getuserattributeverificationcode',
                ].map((name) => ({
                  ByteMatchStatement: {
                    FieldToMatch: { SingleHeader: { Name: 'x-amz-target' } },
                    PositionalConstraint: 'EXACTLY',
                    SearchString: `awscognitoidentityproviderservice.${name}`,
                    TextTransformations: [{ Type: 'LOWERCASE' }],
                  },
                })),
              },
            },
          },
        },
      },
      {
        Name: 'all',
        Action: { Block: {} },
        Statement: { RateBasedStatement: { Limit: prod.config.signInRates?.all } },
      },
    ]);
    expect(webAcl.Properties.Rules[1]).not.toHaveProperty(
      'Statement.RateBasedStatement.ScopeDownStatement',
    );
    const [ofPool] = Object.values(data.findResources('AWS::WAFv2::WebACLAssociation'));
    expect(ofPool?.Properties).toEqual({
      ResourceArn: { 'Fn::GetAtt': [prod.idOf('data', prod.data.userPool), 'Arn'] },
      WebACLArn: { 'Fn::GetAtt': [id, 'Arn'] },
    });
    dev.templates.data.resourceCountIs('AWS::WAFv2::WebACL', 0);
  });

  it('SIGNIN-10 requires passwords of twelve characters and no classes of characters', () => {
    expect(pool.Policies.PasswordPolicy).toMatchObject({
      MinimumLength: 12,
      RequireLowercase: false,
      RequireUppercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
    });
  });

  it('MAIL-01 calls its triggers for every sign-up, confirmation, token and mail', () => {
    const arn = { 'Fn::GetAtt': [prod.idOf('data', prod.data.triggers.function), 'Arn'] };
    expect(pool.LambdaConfig).toEqual({
      PreSignUp: arn,
      PostConfirmation: arn,
      PreTokenGeneration: arn,
      CustomMessage: { 'Fn::GetAtt': [prod.idOf('data', prod.data.mails.function), 'Arn'] },
    });
  });

  it('SIGNIN-07 offers codes of an authenticator app, and no codes by mail or SMS', () => {
    expect(pool).toMatchObject({
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
    });
  });

  it('SIGNIN-07 START-15 lets its triggers turn a second step off and read an account, and change nothing else', () => {
    const { Resources } = prod.templates.data.toJSON();
    const ofPool = Object.values<{
      Type: string;
      Properties: { PolicyDocument: { Statement: { Action: unknown; Resource: unknown }[] } };
    }>(Resources)
      .filter(({ Type }) => Type === 'AWS::IAM::Policy')
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
      .filter(({ Action }) => JSON.stringify(Action).includes('cognito-idp'));
    expect(ofPool).toEqual([
      {
        Effect: 'Allow',
        Action: 'cognito-idp:AdminSetUserMFAPreference',
        Resource: { 'Fn::GetAtt': [prod.idOf('data', prod.data.userPool), 'Arn'] },
      },
      {
        Effect: 'Allow',
        Action: 'cognito-idp:AdminGetUser',
        Resource: { 'Fn::GetAtt': [prod.idOf('data', prod.data.userPool), 'Arn'] },
      },
    ]);
  });

  it('has deletion protection in production only', () => {
    expect(pool.DeletionProtection).toBe('ACTIVE');
    const { Properties } = dev.resourceOf('data', dev.data.userPool);
    expect(Properties.DeletionProtection).toBe('INACTIVE');
  });
});
