import {
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { WATCH_ACCOUNT } from '#lambdas/specs/settings.ts';

interface SignInOptions {
  /** Calls the public address of the user pool, as browsers do. */
  readonly client: CognitoIdentityProviderClient;
  readonly clientId: string;
  readonly password: string;
}

/** Signs in as a reader does, which needs the user pool and its triggers. Throws when there is no token. */
export const signInAsWatch =
  ({ client, clientId, password }: SignInOptions) =>
  async (): Promise<void> => {
    const { AuthenticationResult } = await client.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: clientId,
        AuthParameters: { USERNAME: WATCH_ACCOUNT.username, PASSWORD: password },
      }),
    );
    if (AuthenticationResult?.IdToken === undefined) throw new Error('The sign-in gave no token');
  };
