import type { accountContract } from '#contract/operations/accounts.ts';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { UserRow } from '#lambdas/profiles/public.ts';
import type { WriteAs } from '#lambdas/shared/dynamo/write-as.ts';
import { exportFileOf, tableOf, type ExportTable } from './tables.ts';

/** What the export of a reader's data needs. */
export interface ReaderExport {
  readonly writeAs: WriteAs;
  readonly readAccount: (userSub: string) => Promise<UserRow | null>;
  /** Each reads the data of a reader in one domain. */
  readonly readers: readonly ((userSub: string) => Promise<readonly ExportTable[]>)[];
  /** Stores the file and returns its address, which is secret and expires soon. */
  readonly publish: (userSub: string, zip: Uint8Array) => Promise<string>;
}

const profileColumns = [
  'userSub',
  'username',
  'preferred_name',
  'profileText',
  'profileImage',
  'createdAt',
  'hiddenReason',
] as const;

/** Exports all data of the caller as a ZIP file. 401: the account has been deleted; 404: no profile. */
export const exportReader =
  ({
    writeAs,
    readAccount,
    readers,
    publish,
  }: ReaderExport): Run<typeof accountContract, 'exportAccount'> =>
  async ({ viewer }) => {
    await writeAs(viewer.sub, {});
    const account = await readAccount(viewer.sub);
    if (account === null) throw notFound();
    const tables = await Promise.all(readers.map((read) => read(viewer.sub)));
    const profile = tableOf('profile', profileColumns, [account]);
    return { url: await publish(viewer.sub, exportFileOf([profile, ...tables.flat()])) };
  };
