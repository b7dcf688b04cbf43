import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { WebConfig } from '#contract/web-config.ts';
import { createCallApi, type ReaderSession } from '#demo/sessions.ts';
import { configureAmplify } from '#test/local/support/amplify.ts';
import { emulator } from './emulator.ts';
import { mailedCode } from './mailbox.ts';

export const PASSWORD = 'Hondana-2026!';

export const mailAddressOf = (username: string): string => `${username}@example.com`;

export const signUp = async (
  { userPoolClientId: ClientId }: WebConfig,
  Username: string,
): Promise<void> => {
  const client = new CognitoIdentityProviderClient(emulator);
  const UserAttributes = [{ Name: 'email', Value: mailAddressOf(Username) }];
  await client.send(new SignUpCommand({ ClientId, Username, Password: PASSWORD, UserAttributes }));
};

export const confirmSignUp = async (
  { userPoolClientId: ClientId }: WebConfig,
  Username: string,
  ConfirmationCode: string,
): Promise<void> => {
  const client = new CognitoIdentityProviderClient(emulator);
  await client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
};

/** An account made as in the app, with the code of the mail. */
export const makeReader = async (config: WebConfig, username: string): Promise<void> => {
  await signUp(config, username);
  await confirmSignUp(config, username, await mailedCode(mailAddressOf(username)));
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
