import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { Note } from '#contract/entities/note.ts';
import { webConfigSchema, type WebConfig } from '#contract/web-config.ts';
import { createCallApi, type ReaderSession } from '#demo/sessions.ts';
import { readBookshelf } from '#test/integration/support/shelf-reader.ts';
import { emulator, run, runCdk } from './emulator.ts';
import { functionsOf, invoke } from './functions.ts';
import { mailAddressOf, PASSWORD, signIn } from './readers.ts';
import type { TestStage } from './test-stage.ts';

const BACKUP = 'UserPoolBackup';

/** Runs the daily backup of accounts, and stores its newest file. */
const saveAccounts = async (stage: string, file: string): Promise<void> => {
  await invoke(stage, BACKUP);
  const functions = await functionsOf(stage);
  const backup = functions.find(({ FunctionName }) => FunctionName.includes(BACKUP));
  const Bucket = backup?.Environment.Variables['USER_POOL_BACKUPS_BUCKET'];
  const s3 = new S3Client(emulator);
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
  const Key = Contents.flatMap((object) => object.Key ?? [])
    .toSorted()
    .at(-1);
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  await writeFile(file, (await Body?.transformToByteArray()) ?? '');
};

/** An account as an import makes it: without a code, and with another `sub`. */
const importAccount = async (
  { userPoolId: UserPoolId }: WebConfig,
  Username: string,
): Promise<void> => {
  const client = new CognitoIdentityProviderClient(emulator);
  const UserAttributes = [
    { Name: 'email', Value: mailAddressOf(Username) },
    { Name: 'email_verified', Value: 'true' },
  ];
  await client.send(new AdminCreateUserCommand({ UserPoolId, Username, UserAttributes }));
  const Password = PASSWORD;
  await client.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }),
  );
};

interface Given {
  readonly folder: string;
  readonly origin: string;
  readonly read: TestStage['read'];
  /** `hanako` in the pool that is lost. */
  readonly reader: ReaderSession;
  readonly note: Note;
}

/** Codes of the copies on a bookshelf. */
const copiesOf = async (origin: string, userSub: string): Promise<readonly string[]> => {
  const { entries } = await readBookshelf(origin, userSub);
  return entries.map(({ global_book: { GlobalBookID } }) => GlobalBookID);
};

/**
 * Deploys another user pool in place of that of the stage, and rescues what readers had.
 *
 * @returns the copies on the bookshelf of the reader, before and after
 */
export const loseAndRescue = async (
  stage: string,
  { folder, origin, read, reader, note }: Given,
): Promise<{ readonly lost: readonly string[]; readonly found: readonly string[] }> => {
  const accounts = join(folder, 'accounts.jsonl.gz');
  await saveAccounts(stage, accounts);
  const lost = await copiesOf(origin, reader.userSub);
  const app = 'node --import tsx test/deploy/support/replaced-pool.ts';
  const approved = ['--require-approval', 'never'];
  await runCdk('deploy', '--all', '--app', app, '-c', `stage=${stage}`, ...approved);
  const config = webConfigSchema.parse(await (await read('/config.json')).json());
  for (const name of ['hanako', 'taro']) await importAccount(config, name);
  const again = await signIn(config, origin, 'hanako');
  expect(again.userSub).not.toBe(reader.userSub);

  const rescue = async (...more: readonly string[]): Promise<string> =>
    run('rescue', '--stage', stage, '--accounts', accounts, ...more);
  const counted = await rescue();
  expect(counted).toContain('2 of 2 accounts have a new id');
  expect(counted).toContain('Nothing was changed');
  expect(await copiesOf(origin, again.userSub)).toEqual([]);
  expect(await rescue('--yes')).toMatch(/^users: 2 rows$/m);
  expect(await rescue()).toMatch(/^users: 0 rows$/m);

  const username = 'hanako';
  const profile = await createCallApi(origin)('openProfiles', 'readProfileByUsername', {
    username,
  });
  expect(profile.userSub).toBe(again.userSub);
  expect(profile.profileImage).toContain(again.userSub);
  const picture = new URL(profile.profileImage ?? '', origin).pathname;
  expect((await read(picture)).status).toBe(200);
  const oldPicture = picture.replace(again.userSub, reader.userSub);
  expect((await read(oldPicture)).status).not.toBe(200);
  const edited = await again.call('notes', 'EditImpressionNote', {
    noteID: note.noteId,
    userSub: again.userSub,
    content: `${note.content} また読んだ。`,
  });
  expect(edited.userSub).toBe(again.userSub);
  return { lost, found: await copiesOf(origin, again.userSub) };
};
