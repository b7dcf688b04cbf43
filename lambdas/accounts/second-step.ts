import {
  AdminSetUserMFAPreferenceCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

/** Turns off the codes of an authenticator app. The pool comes with the event: it refers to its trigger. */
export type TurnOffSecondStep = (account: {
  readonly userPoolId: string;
  readonly username: string;
}) => Promise<void>;

/** `openClient` is called when it is first needed: the function runs for every token, and this is rare. */
export const createTurnOffSecondStep = (
  openClient: () => CognitoIdentityProviderClient,
): TurnOffSecondStep => {
  let client: CognitoIdentityProviderClient | undefined;
  return async ({ userPoolId, username }) => {
    client ??= openClient();
    await client.send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId: userPoolId,
        Username: username,
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      }),
    );
  };
};
