import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { WATCH_ACCOUNT } from '#lambdas/specs/settings.ts';

interface WatchAccountOptions {
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
  readonly password: string;
}

/**
 * Makes the account of the site watch, or sets its password again. No reader can have its name. The pool
 * mails nothing, and without a confirmation nobody makes a profile, so it can be seen nowhere.
 */
export const makeWatchAccount =
  ({ client, userPoolId, password }: WatchAccountOptions) =>
  async (): Promise<void> => {
    const account = { UserPoolId: userPoolId, Username: WATCH_ACCOUNT.username };
    const UserAttributes = [{ Name: 'email', Value: WATCH_ACCOUNT.address }];
    try {
      await client.send(
        new AdminCreateUserCommand({ ...account, UserAttributes, MessageAction: 'SUPPRESS' }),
      );
    } catch (error) {
      if (!(error instanceof UsernameExistsException)) throw error;
    }
    await client.send(
      new AdminSetUserPasswordCommand({ ...account, Password: password, Permanent: true }),
    );
  };
