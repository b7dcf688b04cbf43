import {
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  UserNotFoundException,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

/** The accounts of readers, kept by the identity provider. */
export interface ReaderPool {
  /** Also for a sign-up that nobody has confirmed yet; without regard to case. */
  readonly isTaken: (username: string) => Promise<boolean>;
  readonly setPreferredName: (username: string, preferredName: string) => Promise<void>;
  /** Ends every sign-in. Whoever is gone is signed out. */
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
