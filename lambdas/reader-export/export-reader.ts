import type { accountContract } from '#contract/operations/accounts.ts';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { UserRow } from '#lambdas/profiles/public.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import type { WriteAs } from '#lambdas/shared/dynamo/write-as.ts';
import { type ReadExportPart, readerBooksOf } from './export-part.ts';
import { goodreadsFilesOf } from './goodreads-file.ts';
import { exportZipOf, filesOfTable, tableOf, timeOf, type ExportFile } from './tables.ts';

/** What the export of a reader's data needs. */
export interface ReaderExport {
  readonly writeAs: WriteAs;
  readonly readAccount: (userSub: string) => Promise<UserRow | null>;
  readonly readers: readonly ReadExportPart[];
  /** The profile picture of a reader, as it is stored; null when there is none. */
  readonly readPicture: (account: UserRow) => Promise<Uint8Array | null>;
  /** The origin of the site; empty when the stage does not know it. */
  readonly site: string;
  readonly clock: Clock;
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
  'foundByName',
  'hiddenReason',
] as const;

const pictureFileOf = (content: Uint8Array | null): readonly ExportFile[] =>
  content === null ? [] : [{ name: 'picture.jpg', content, count: 1 }];

/** Exports all data of the caller as a ZIP file. 401: the account has been deleted; 404: no profile. */
export const exportReader =
  (dependencies: ReaderExport): Run<typeof accountContract, 'exportAccount'> =>
  async ({ viewer }) => {
    const { writeAs, readAccount, readers, readPicture, site, clock, publish } = dependencies;
    await writeAs(viewer.sub, {});
    const account = await readAccount(viewer.sub);
    if (account === null) throw notFound();
    const [picture, ...parts] = await Promise.all([
      readPicture(account),
      ...readers.map((read) => read(viewer.sub)),
    ]);
    const profile = tableOf('profile', profileColumns, [
      { ...account, foundByName: String(account.foundByName ?? true) },
    ]);
    const files = [
      ...[profile, ...parts.flatMap(({ tables }) => tables)].flatMap(filesOfTable),
      ...goodreadsFilesOf(readerBooksOf(parts)),
      ...pictureFileOf(picture),
    ];
    const zip = exportZipOf(files, {
      exportedAt: timeOf(clock()),
      ...(site !== '' && { site }),
    });
    return { url: await publish(viewer.sub, zip) };
  };
