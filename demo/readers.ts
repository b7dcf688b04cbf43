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
import { enginePaths, localCredentials, region, userPool } from '#local/settings.ts';
import { DEMO_PASSWORD, demoReaders } from './demo-readers.ts';
import { type SeedContext, type SeedStep, signReadersIn } from './sessions.ts';

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

const signUpDemoReaders = async ({ origin, log }: SeedContext): Promise<void> => {
  log('Signing up the demo readers…');
  await signReadersUp(origin, demoReaders);
};

/** The demo readers, signed up and confirmed, so that the pool's triggers have run for each. */
export const readersStep: SeedStep = {
  name: 'readers',
  version: async () => '1',
  run: signUpDemoReaders,
};

type Username = (typeof demoReaders)[number]['username'];

/** What the demo readers say of themselves; who has just signed up says nothing yet. */
const profileTexts: Readonly<Partial<Record<Username, string>>> = {
  hanako:
    '紙の本を棚に並べて眺めるのが好きです。夏目漱石と宮沢賢治を行ったり来たりしながら、気に入った一冊は友人に貸しています。\n貸出中の本も棚に見えます。',
  taro: '近代文学をゆっくり読み直しています。本と本のつながりを見つけたら、情報ノートに残します。',
  jiro: '通勤電車で文庫本を読む日々です。短編集のおすすめを探しています。',
  sakura: '絵本と児童文学が専門の図書室で働いています。子どもたちに読んだ本の記録をつけています。',
};

const writeProfiles = async ({ origin, log }: SeedContext): Promise<void> => {
  log('Letting the demo readers introduce themselves…');
  const usernames = Object.keys(profileTexts) as Username[];
  const sessions = await signReadersIn(origin, usernames);
  for (const username of usernames) {
    const { userSub: targetUserSub, call } = sessions[username];
    const profileText = profileTexts[username] ?? '';
    await call('account', 'update_user_profile', { targetUserSub, profileText });
  }
};

/** The self-introductions of the demo readers, through the operation of the settings page. */
export const profilesStep: SeedStep = {
  name: 'profiles',
  version: async () => '1',
  run: writeProfiles,
};
