import { gzipSync } from 'node:zlib';
import {
  type CognitoIdentityProviderClient,
  paginateListUsers,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { Clock } from '#lambdas/shared/clock.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import { bucketFolders } from '#lambdas/specs/bucket-specs.ts';

/** One line of the backup. The pool reveals neither passwords nor secrets of authenticator apps. */
interface SavedAccount {
  /** The key of the reader's rows. A pool never gives the same one again. */
  readonly sub: string;
  readonly username: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** As the pool names it: `CONFIRMED`, `UNCONFIRMED`, … */
  readonly status: string;
  readonly enabled: boolean;
  readonly createdAt: string | null;
  readonly locale: string | null;
}

const accountOf = (user: UserType): SavedAccount => {
  const valueOf = (wanted: string) => user.Attributes?.find(({ Name }) => Name === wanted)?.Value;
  return {
    sub: valueOf('sub') ?? '',
    username: user.Username ?? '',
    email: valueOf('email') ?? '',
    emailVerified: valueOf('email_verified') === 'true',
    status: user.UserStatus ?? '',
    enabled: user.Enabled !== false,
    createdAt: user.UserCreateDate?.toISOString() ?? null,
    locale: valueOf('locale') ?? null,
  };
};

interface BackupDependencies {
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
  readonly s3: S3Client;
  readonly bucket: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** Of a page; the maximum of the service. */
const ACCOUNTS_PER_PAGE = 60;

/**
 * Writes all accounts of the user pool into one file: compressed JSON, an account a line. The file is
 * written when all are read: an interrupted backup leaves none that lacks accounts.
 */
export const backUpAccounts =
  ({ client, userPoolId, s3, bucket, clock, log }: BackupDependencies) =>
  async (): Promise<void> => {
    const lines: string[] = [];
    for await (const { Users = [] } of paginateListUsers(
      { client, pageSize: ACCOUNTS_PER_PAGE },
      { UserPoolId: userPoolId },
    )) {
      lines.push(...Users.map((user) => `${JSON.stringify(accountOf(user))}\n`));
    }
    const time = new Date(clock()).toISOString().replaceAll(':', '-');
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: `${bucketFolders.userPoolBackups}/${time}.jsonl.gz`,
        Body: gzipSync(lines.join('')),
        ContentType: 'application/gzip',
        ServerSideEncryption: 'AES256',
      }),
    );
    log.info(logMessages.userPoolBackedUp, { accounts: lines.length });
  };
