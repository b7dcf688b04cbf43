import { gunzipSync } from 'node:zlib';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import { backUpAccounts } from '#lambdas/user-pool-backup/back-up-accounts.ts';
import { startIdentity } from '#test/local/support/identity.ts';
import { silentLog } from '#test/support/silent-log.ts';

/** More than two pages of the user pool. */
const READERS = 125;

describe('the backup of the user pool', () => {
  let pool: Awaited<ReturnType<typeof startIdentity>>;
  const files: PutObjectCommandInput[] = [];
  const s3 = {
    send: async ({ input }: { input: PutObjectCommandInput }) => {
      files.push(input);
    },
  } as unknown as S3Client;
  const run = (client: CognitoIdentityProviderClient = pool.client) =>
    backUpAccounts({
      client,
      userPoolId: pool.provider.userPoolId,
      s3,
      bucket: 'backups-of-accounts',
      clock: () => Date.UTC(2026, 10, 23, 3),
      log: silentLog,
    })();
  const accountsIn = ({ Body }: PutObjectCommandInput): Record<string, unknown>[] =>
    gunzipSync(Body as Uint8Array)
      .toString('utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));

  beforeAll(async () => {
    pool = await startIdentity();
    for (let n = 0; n < READERS; n += 1) {
      await pool.client.send(
        new AdminCreateUserCommand({
          UserPoolId: pool.provider.userPoolId,
          Username: `reader_${String(n)}`,
          UserAttributes: [
            { Name: 'email', Value: `reader_${String(n)}@hondana.example` },
            { Name: 'email_verified', Value: 'true' },
          ],
        }),
      );
    }
  });
  afterAll(async () => pool.stop());
  beforeEach(() => {
    files.length = 0;
  });

  it('BACKUP-02 has each account of every page of the pool once, in one encrypted file', async () => {
    await run();
    expect(files).toMatchObject([
      {
        Bucket: 'backups-of-accounts',
        Key: 'accounts/2026-11-23T03-00-00.000Z.jsonl.gz',
        ServerSideEncryption: 'AES256',
      },
    ]);
    const accounts = accountsIn(files[0]!);
    expect(new Set(accounts.map(({ sub }) => sub)).size).toBe(READERS);
    expect(accounts[7]).toEqual({
      sub: expect.stringMatching(/^[\da-f-]{36}$/),
      username: 'reader_7',
      email: 'reader_7@hondana.example',
      emailVerified: true,
      status: 'FORCE_CHANGE_PASSWORD',
      enabled: true,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      locale: null,
    });
  });

  it('BACKUP-03 has no account that was deleted before', async () => {
    await pool.client.send(
      new AdminDeleteUserCommand({
        UserPoolId: pool.provider.userPoolId,
        Username: 'reader_7',
      }),
    );
    await run();
    const accounts = accountsIn(files[0]!);
    expect(accounts).toHaveLength(READERS - 1);
    expect(accounts.map(({ username }) => username)).not.toContain('reader_7');
  });

  it('BACKUP-02 writes nothing when the pool fails between two pages', async () => {
    let calls = 0;
    const failing = Object.create(pool.client) as CognitoIdentityProviderClient;
    failing.send = (async (command: never) => {
      calls += 1;
      if (calls > 1) throw new Error('TooManyRequests');
      return pool.client.send(command);
    }) as typeof failing.send;
    await expect(run(failing)).rejects.toThrow('TooManyRequests');
    expect(files).toEqual([]);
  });
});
