import {
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  UserNotFoundException,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

/** The accounts of readers, which the identity provider stores. */
export interface ReaderPool {
  /** Case-insensitive; true for unconfirmed sign-ups too. */
  readonly isTaken: (username: string) => Promise<boolean>;
  readonly setPreferredName: (username: string, preferredName: string) => Promise<void>;
  /** Revokes all refresh tokens; succeeds for unknown users. */
  readonly signOutEverywhere: (username: string) => Promise<void>;
}

/** False when there is no such user. */
const userExists = async (call: Promise<unknown>): Promise<boolean> => {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof UserNotFoundException) return false;
    throw error;
  }
};

export const createReaderPool = (
  client: CognitoIdentityProviderClient,
  userPoolId: string,
): ReaderPool => ({
  isTaken: (username) =>
    userExists(
      client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: username })),
    ),

  setPreferredName: async (username, preferredName) => {
    await client.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: userPoolId,
        Username: username,
        UserAttributes: [{ Name: 'preferred_username', Value: preferredName }],
      }),
    );
  },

  signOutEverywhere: async (username) => {
    await userExists(
      client.send(
        new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username: username }),
      ),
    );
  },
});
