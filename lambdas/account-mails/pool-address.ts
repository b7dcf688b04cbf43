import {
  AdminGetUserCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

/**
 * Reads the address of an account. While a new one waits for its code, the account has the old one; the event of
 * the trigger does not say which of both it has. `openClient` is called when it is first needed.
 */
export const createReadAddress = (openClient: () => CognitoIdentityProviderClient) => {
  let client: CognitoIdentityProviderClient | undefined;
  return async (account: {
    readonly userPoolId: string;
    readonly username: string;
  }): Promise<string | undefined> => {
    client ??= openClient();
    const { UserAttributes = [] } = await client.send(
      new AdminGetUserCommand({ UserPoolId: account.userPoolId, Username: account.username }),
    );
    const valueOf = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value;
    return valueOf('email_verified') === 'true' ? valueOf('email') : undefined;
  };
};
