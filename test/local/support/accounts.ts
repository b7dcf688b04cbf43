import { ConfirmSignUpCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { userPool } from '#local/settings.ts';
import type { TestIdentity } from './identity.ts';

export const PASSWORD = 'Hondana-2026!';
const { clientId: ClientId } = userPool;

/** Signs up, with a mail address made of the name; returns the `sub`. */
export const signUp = async (
  { client }: TestIdentity,
  Username: string,
  Password: string = PASSWORD,
  email = `${Username}@example.com`,
): Promise<string> => {
  const UserAttributes = [{ Name: 'email', Value: email }];
  const { UserSub } = await client.send(
    new SignUpCommand({ ClientId, Username, Password, UserAttributes }),
  );
  return UserSub ?? '';
};

/** The newest code that was mailed to a user. */
export const codeOf = ({ mails }: TestIdentity, username: string): string =>
  mails.findLast((mail) => mail.username === username)?.code ?? '';

/** An account that may sign in. */
export const makeAccount = async (identity: TestIdentity, Username: string): Promise<string> => {
  const sub = await signUp(identity, Username);
  const ConfirmationCode = codeOf(identity, Username);
  await identity.client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
  return sub;
};

/** A code that is surely not this one. */
export const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000');
