import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  CognitoIdentityProviderClient,
  ListUsersCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { removalKey } from '#lambdas/shared/dynamo/write-as.ts';
import { createTestTables } from '#test/support/tables.ts';
import { findNewSubs, readAccounts } from '../../../scripts/deployment/new-subs.ts';

const user = (Username: string, sub: string, email: string, verified = 'true'): UserType => ({
  Username,
  Attributes: Object.entries({ sub, email, email_verified: verified }).map(([Name, Value]) => ({
    Name,
    Value,
  })),
});
const account = (username: string) => ({
  sub: `old-${username}`,
  username,
  email: `${username}@example.com`,
  emailVerified: true,
});

describe('the accounts of a new user pool', () => {
  it('RESCUE-03 are those of a backup by name and verified address only', async () => {
    mockClient(CognitoIdentityProviderClient)
      .on(ListUsersCommand)
      .resolves({
        Users: [
          user('hanako', 'new-hanako', 'hanako@example.com'),
          user('taro', 'new-taro', 'somebody.else@example.com'),
          user('jiro', 'new-jiro', 'jiro@example.com', 'false'),
          user('kana', 'new-kana', 'Kana@example.com'),
          user('sakura', 'old-sakura', 'sakura@example.com'),
          user('deleted', 'new-deleted', 'deleted@example.com'),
          user('moved', 'new-moved', 'moved@example.com'),
        ],
      });
    const tables = await createTestTables('users');
    const profiles = ['hanako', 'taro', 'jiro', 'kana', 'sakura', 'gone'].map((name) => ({
      userSub: `old-${name}`,
    }));
    const [removal, moved] = [removalKey('old-deleted'), { userSub: 'new-moved' }];
    await tables.put('users', [...profiles, removal, moved]);
    const backup = 'hanako taro jiro kana sakura gone deleted moved'.split(' ').map(account);
    const client = new CognitoIdentityProviderClient({});
    const { database, names } = tables;
    const options = { client, userPoolId: 'pool', database, usersTable: names.users };
    expect(await findNewSubs(options, backup)).toEqual({
      subs: new Map([
        ['old-hanako', 'new-hanako'],
        ['old-moved', 'new-moved'],
      ]),
      missing: ['taro', 'jiro', 'kana', 'gone'],
      removed: ['deleted'],
    });
    tables.close();
  });
});

describe('a backup of accounts', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hondana-accounts-'));
  });
  afterAll(async () => rm(folder, { recursive: true }));

  const stored = async (content: Uint8Array | string): Promise<string> => {
    const file = join(folder, randomUUID());
    await writeFile(file, content);
    return file;
  };

  it('RESCUE-03 gives rows for verified addresses only', async () => {
    const verified = { ...account('hanako'), sub: randomUUID() };
    const lines = [verified, { ...verified, username: 'taro', emailVerified: false }];
    const file = await stored(gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
    expect(await readAccounts(file)).toEqual([verified]);
  });

  it.each(['{"sub":"x"}\n', gzipSync('{"sub":"x"}\n')])(
    'is rejected in one sentence when it is another file',
    async (content) => {
      const file = await stored(content);
      await expect(readAccounts(file)).rejects.toThrow(`${file} is no backup of accounts`);
    },
  );
});
