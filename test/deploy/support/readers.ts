import {
  AdminConfirmSignUpCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { WebConfig } from '#contract/web-config.ts';
import { createCallApi, type ReaderSession } from '#local/seed/sessions.ts';
import { configureAmplify } from '#test/local/support/amplify.ts';
import { emulator } from './emulator.ts';

const PASSWORD = 'Hondana-2026!';

export const signUp = async (
  { userPoolClientId: ClientId }: WebConfig,
  Username: string,
): Promise<void> => {
  const client = new CognitoIdentityProviderClient(emulator);
  const UserAttributes = [{ Name: 'email', Value: `${Username}@example.com` }];
  await client.send(new SignUpCommand({ ClientId, Username, Password: PASSWORD, UserAttributes }));
};

/** An account made as in the app, but for the mail with the code: nobody reads it here. */
export const makeReader = async (config: WebConfig, Username: string): Promise<void> => {
  await signUp(config, Username);
  const client = new CognitoIdentityProviderClient(emulator);
  await client.send(new AdminConfirmSignUpCommand({ UserPoolId: config.userPoolId, Username }));
};

/** Signs in by the library and the protocol that the page uses. */
export const signIn = async (
  { userPoolId, userPoolClientId: clientId }: WebConfig,
  origin: string,
  username: string,
): Promise<ReaderSession & { readonly idToken: string }> => {
  const amplify = configureAmplify(emulator.endpoint, { userPoolId, clientId });
  await amplify.signIn({ username, password: PASSWORD });
  const { tokens, userSub } = await amplify.fetchAuthSession();
  const idToken = tokens?.idToken?.toString();
  if (idToken === undefined || userSub === undefined) throw new Error(`${username} has no token`);
  return { userSub, idToken, call: createCallApi(origin, idToken) };
};
