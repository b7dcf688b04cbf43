import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { UserRow } from '../rows.ts';
import { exportFileOf } from './export-file.ts';
import { tableOf, type ExportTable } from './tables.ts';

export interface ExportDependencies {
  readonly readAccount: (userSub: string) => Promise<UserRow | null>;
  /** Each reads one part of what belongs to a reader. */
  readonly readers: readonly ((userSub: string) => Promise<readonly ExportTable[]>)[];
  /** Stores the file where only the one who gets its address can fetch it, for a short while. */
  readonly publish: (userSub: string, zip: Uint8Array) => Promise<string>;
}

const profileColumns = [
  'userSub',
  'username',
  'preferred_name',
  'profileText',
  'profileImage',
  'createdAt',
] as const;

/** Everything that the caller has put into the product, as a file to take along. 404: no profile. */
export const exportAccount =
  ({ readAccount, readers, publish }: ExportDependencies) =>
  async ({ viewer }: { readonly viewer: User }): Promise<{ url: string }> => {
    const account = await readAccount(viewer.sub);
    if (account === null) throw notFound();
    const tables = await Promise.all(readers.map((read) => read(viewer.sub)));
    const profile = tableOf('profile', profileColumns, [account]);
    return { url: await publish(viewer.sub, exportFileOf([profile, ...tables.flat()])) };
  };
