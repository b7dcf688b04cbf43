import { synthesized } from '#test/support/stacks/synthesized.ts';

const dev = synthesized('dev');
const prod = synthesized('prod');

const { Properties: pool } = prod.resourceOf('data', prod.data.userPool);
const { Properties: client } = prod.resourceOf('data', prod.data.userPoolClient);

describe('the accounts', () => {
  it('SEC-18 belong to a public client with SRP, revocation and no hint who exists', () => {
    expect(client).toMatchObject({
      GenerateSecret: false,
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
    });
    expect(client.AllowedOAuthFlows).toBeUndefined();
  });

  it('SEC-18 have id and access tokens of an hour and refresh tokens of 30 days', () => {
    expect(client).toMatchObject({
      IdTokenValidity: 60,
      AccessTokenValidity: 60,
      RefreshTokenValidity: 30 * 24 * 60,
      TokenValidityUnits: { IdToken: 'minutes', AccessToken: 'minutes', RefreshToken: 'minutes' },
    });
  });

  it('SP-027 let a client write the mail address and no attribute that the server reads', () => {
    expect(client.WriteAttributes).toEqual(['email']);
  });

  it('SP-009 compare user names without case, and sign in by nothing else', () => {
    expect(pool.UsernameConfiguration).toEqual({ CaseSensitive: false });
    expect(pool.UsernameAttributes).toBeUndefined();
    expect(pool.AliasAttributes).toBeUndefined();
  });

  it('are made by readers themselves, with a confirmed mail address', () => {
    expect(pool).toMatchObject({
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      Schema: [{ Name: 'email', Required: true, Mutable: true }],
    });
  });

  it('ask for passwords of eight characters with lower and upper case and a digit', () => {
    expect(pool.Policies.PasswordPolicy).toMatchObject({
      MinimumLength: 8,
      RequireLowercase: true,
      RequireUppercase: true,
      RequireNumbers: true,
      RequireSymbols: false,
    });
  });

  it('pass every sign-up, confirmation and token through the trigger function', () => {
    const arn = { 'Fn::GetAtt': [prod.idOf('data', prod.data.triggers.function), 'Arn'] };
    expect(pool.LambdaConfig).toEqual({
      PreSignUp: arn,
      PostConfirmation: arn,
      PreTokenGeneration: arn,
    });
  });

  it('cannot be deleted by accident in production only', () => {
    expect(pool.DeletionProtection).toBe('ACTIVE');
    const { Properties } = dev.resourceOf('data', dev.data.userPool);
    expect(Properties.DeletionProtection).toBe('INACTIVE');
  });
});
