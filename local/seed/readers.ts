import {
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import { enginePaths, localCredentials, region, userPool } from '../settings.ts';
import { DEMO_PASSWORD, demoReaders } from './demo-readers.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';

const { userPoolId: UserPoolId, clientId: ClientId } = userPool;

interface NewReader {
  readonly username: string;
  /** Absent for one who goes by the user name. */
  readonly preferredName: string | undefined;
}

const statusOf = async (
  client: CognitoIdentityProviderClient,
  Username: string,
): Promise<string | undefined> => {
  try {
    return (await client.send(new AdminGetUserCommand({ UserPoolId, Username }))).UserStatus;
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
};

const mailsSchema = z.array(z.object({ purpose: z.string(), code: z.string() }));

const newestCode = async (origin: string, username: string): Promise<string> => {
  const answer = await fetch(`${origin}${enginePaths.mailbox}/${username}`);
  const code = mailsSchema.parse(await answer.json())[0]?.code;
  if (code === undefined) throw new Error(`No code was sent to ${username}`);
  return code;
};

/** Goes through the sign-up as the mobile app does, from wherever it stopped the last time. */
const signUp = async (
  client: CognitoIdentityProviderClient,
  origin: string,
  { username: Username, preferredName }: NewReader,
): Promise<void> => {
  const status = await statusOf(client, Username);
  if (status === 'CONFIRMED') return;
  if (status === undefined) {
    const UserAttributes = [{ Name: 'email', Value: `${Username}@example.com` }];
    const account = { ClientId, Username, Password: DEMO_PASSWORD, UserAttributes };
    await client.send(new SignUpCommand(account));
  } else {
    await client.send(new ResendConfirmationCodeCommand({ ClientId, Username }));
  }
  if (preferredName !== undefined) {
    // Clients may not write this attribute; it must stand before the confirmation, which reads it.
    const UserAttributes = [{ Name: 'preferred_username', Value: preferredName }];
    await client.send(
      new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }),
    );
  }
  const ConfirmationCode = await newestCode(origin, Username);
  await client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
};

/** Signs readers up and confirms them, with the password of all demo readers, one after the other. */
export const signReadersUp = async (
  origin: string,
  readers: readonly NewReader[],
): Promise<void> => {
  const client = new CognitoIdentityProviderClient({
    endpoint: `${origin}${enginePaths.identity}`,
    region,
    credentials: localCredentials,
  });
  try {
    for (const reader of readers) await signUp(client, origin, reader);
  } finally {
    client.destroy();
  }
};

const run = async ({ origin, tell }: SeedContext): Promise<void> => {
  tell('Signing up the demo readers…');
  await signReadersUp(origin, demoReaders);
};

/** The demo readers, signed up and confirmed, so that the pool's triggers have run for each. */
export const readersStep: SeedStep = {
  name: 'readers',
  version: async () => '1',
  run,
};
