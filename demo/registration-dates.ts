import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { DAY_MS, japanDateOf } from '#contract/japan-date.ts';
import {
  bookshelfChange,
  type CopyRow,
  copyKey,
  createCopyStore,
  sheetKey,
} from '#lambdas/bookshelf/public.ts';
import { createDatabase, type Database } from '#lambdas/shared/dynamo/client.ts';
import { transact } from '#lambdas/shared/dynamo/transact.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { tableNameOf } from '#local/settings.ts';
import { demoLibraries } from './demo-libraries.ts';
import { createCallApi, type SeedContext, type SeedStep } from './sessions.ts';

/** The first copy of each library; one a day follows, all of them before the first lending. */
const FIRST_DAYS_AGO = 300;

const table = tableNameOf('bookshelf');

/** The copy keeps everything else, and the bookshelf is built again. */
const setRegistered = async (database: Database, copy: CopyRow, at: number): Promise<void> => {
  await transact(database, {
    copy: {
      Update: {
        TableName: table,
        Key: copyKey(copy.GlobalBookID),
        UpdateExpression: 'SET RegisteredDatetime = :at, RegisteredDate = :day',
        ConditionExpression: 'attribute_exists(ownerSub)',
        ExpressionAttributeValues: {
          ':at': new Date(at).toISOString(),
          ':day': japanDateOf(at),
        },
      },
    },
    // In any of its files: the copy had another place.
    bookshelf: bookshelfChange(table, copy.ownerSub, null),
  });
};

/** Copies without a sticker stay the newest ones; the stickers were printed the day before the first. */
const ageLibrary = async (database: Database, ownerSub: string, now: number): Promise<void> => {
  const { readAll, readSheets } = createCopyStore(database, table, createLog('seed'));
  const first = now - FIRST_DAYS_AGO * DAY_MS;
  const copies = (await readAll(ownerSub)).filter(({ unlabelled }) => unlabelled !== true);
  for (const [n, copy] of copies.entries()) await setRegistered(database, copy, first + n * DAY_MS);
  for (const { StickerSheetID } of await readSheets(ownerSub)) {
    await database.send(
      new UpdateCommand({
        TableName: table,
        Key: sheetKey(ownerSub, StickerSheetID),
        UpdateExpression: 'SET IssuedAt = :at',
        ExpressionAttributeValues: { ':at': new Date(first - DAY_MS).toISOString() },
      }),
    );
  }
};

const run = async ({ origin }: SeedContext): Promise<void> => {
  const call = createCallApi(origin);
  const database = createDatabase();
  const now = Date.now();
  try {
    for (const { username } of demoLibraries) {
      const { userSub } = await call('openUserProfile', 'getUserSubByUsername', { username });
      await ageLibrary(database, userSub, now);
    }
  } finally {
    database.destroy();
  }
};

/** Below the API, which knows no time but now: the demo readers lent what they had already registered. */
export const registrationDatesStep: SeedStep = {
  name: 'registration-dates',
  version: async () => '1',
  run,
};
