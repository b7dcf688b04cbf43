import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TableName } from '#lambdas/specs/table-specs.ts';
import type { BucketName } from '#lambdas/specs/bucket-specs.ts';

/** Folder of the project. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** What tools call the local stack, among stages. */
export const LOCAL_STAGE = 'local';
export const DEFAULT_PORT = 3000;
export const PRODUCT_NAME = 'Hondana';
/** Sends the mails that the functions send themselves; they end in the mailbox. */
export const MAIL_SENDER = 'hondana@hondana.example';
export const region = 'ap-northeast-1';

/** Credentials for the local engines; not a secret, because nothing else accepts them. */
export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' } as const;

/** The user pool of the page and the functions, with an id in Cognito's format. */
export const userPool = {
  userPoolId: `${region}_Local0001`,
  clientId: 'hondanalocalclient00000001',
} as const;

/** Base paths of the engines, next to the API and the site. */
export const enginePaths = {
  identity: '/_local/cognito',
  database: '/_local/dynamodb',
  objectStore: '/_local/s3',
  mailbox: '/_local/mailbox',
  mailService: '/_local/ses',
  status: '/_local/status',
} as const;

/** In the data: which steps of the demo data are done. */
export const SEED_FILE = 'seed.json';

/** Where a local stack keeps its data: `.local` in the project, or what `HONDANA_DATA` names. */
export const dataDirectoryOf = (
  root: string,
  variables: Readonly<Record<string, string | undefined>> = process.env,
): string => resolve(root, variables['HONDANA_DATA'] ?? '.local');

const kebab = (name: string): string => name.replaceAll(/([A-Z])/g, '-$1').toLowerCase();

export const tableNameOf = (name: TableName): string => `hondana-${kebab(name)}`;
export const bucketNameOf = (name: BucketName): string => `hondana-${kebab(name)}`;

export const bucketNames = [
  'images',
  'bookshelfFiles',
  'stickerSheets',
  'exports',
  'searchIndex',
  'covers',
  'site',
  'sitemaps',
  'userPoolBackups',
] as const satisfies readonly BucketName[];
