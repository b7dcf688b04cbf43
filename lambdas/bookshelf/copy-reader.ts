import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Book } from '#contract/entities/book.ts';
import {
  globalBookSchema,
  lendingHistoryEntrySchema,
  userLibrarySettingsSchema,
  type UserLibrarySettings,
} from '#contract/entities/bookshelf.ts';
import { LENDING_HISTORY_MAX } from '#contract/limits.ts';
import type { CopyDetail } from '#contract/operations/copies.ts';
import { batchGet, type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import {
  copyKey,
  copyPartition,
  copyRowSchema,
  hondanaOf,
  hondanasKey,
  hondanasRowSchema,
  lendingRowSchema,
  settingsKey,
  type CopyRow,
  type Hondana,
  type LendingRow,
} from './rows.ts';
import { createBookReader } from '#lambdas/catalogue/public.ts';
import { createRelationsReader } from '#lambdas/friends/public.ts';

/** A copy with everything around it; who borrowed is in it, so it never leaves as it is. */
export interface CopyOnFile {
  readonly copy: CopyRow;
  /** Newest day of lending first. */
  readonly lendings: readonly LendingRow[];
  readonly book: Book | undefined;
  readonly hondana: Hondana | undefined;
  readonly settings: UserLibrarySettings | undefined;
}

export interface CopyReader {
  /** The copy alone, as it is at this moment. */
  readonly find: (GlobalBookID: string) => Promise<CopyRow | null>;
  readonly findWithAll: (GlobalBookID: string) => Promise<CopyOnFile | null>;
  /** What the copy's page shows to this viewer; null when unknown, or hidden from the viewer. */
  readonly readDetail: (
    GlobalBookID: string,
    viewerSub: string | undefined,
  ) => Promise<CopyDetail | null>;
}

export interface CopyTables {
  readonly bookshelf: string;
  readonly catalogue: string;
  readonly social: string;
}

const createLendingsReader =
  (database: Database, bookshelfTable: string, log: Log) =>
  async (GlobalBookID: string): Promise<readonly LendingRow[]> => {
    const rows = await queryRows(
      database,
      {
        TableName: bookshelfTable,
        KeyConditionExpression: 'pk = :copy AND begins_with(part, :lending)',
        ExpressionAttributeValues: { ':copy': copyPartition(GlobalBookID), ':lending': 'LEND#' },
        ScanIndexForward: false,
        ConsistentRead: true,
      },
      LENDING_HISTORY_MAX,
    );
    return parseRows(rows, { schema: lendingRowSchema, table: 'bookshelf', log });
  };

/** Settings and shelves of an owner: two rows in one request. */
const createOwnerReader =
  (database: Database, bookshelfTable: string) => async (ownerSub: string) => {
    const rows = await batchGet(
      database,
      bookshelfTable,
      [settingsKey(ownerSub), hondanasKey(ownerSub)],
      { consistent: true },
    );
    const rowOf = (part: string) => rows.find((row) => row['part'] === part);
    const hondanas = hondanasRowSchema.safeParse(rowOf('HONDANAS'));
    const settings = userLibrarySettingsSchema.safeParse(rowOf('SETTINGS'));
    return { hondanas: hondanas.data, settings: settings.data };
  };

/** The copy as its page shows it to anybody who may see it: without borrowers (SEC-60). */
export const copyDetailOf = ({ copy, lendings, ...rest }: CopyOnFile): CopyDetail => {
  const book = rest.book ?? copy.card;
  return {
    ...(book && { Book_Simple: { ...book, GlobalBookID: copy.GlobalBookID } }),
    GlobalBook: globalBookSchema.parse({
      ...copy,
      GlobalHondanaID: rest.hondana?.GlobalHondanaID,
    }),
    ...(rest.hondana && { GlobalHondana: rest.hondana }),
    ...(rest.settings && { UserLibrarySettings: rest.settings }),
    LendingHistory: lendings.map((lending) => lendingHistoryEntrySchema.parse(lending)),
  };
};

/** Reads copies for every function that shows one. */
export const createCopyReader = (database: Database, tables: CopyTables, log: Log): CopyReader => {
  const readBook = createBookReader(database, tables.catalogue);
  const readLendings = createLendingsReader(database, tables.bookshelf, log);
  const readOwner = createOwnerReader(database, tables.bookshelf);
  const { isBlocked } = createRelationsReader(database, tables.social);

  const find: CopyReader['find'] = async (GlobalBookID) => {
    const { Item } = await database.send(
      new GetCommand({
        TableName: tables.bookshelf,
        Key: copyKey(GlobalBookID),
        ConsistentRead: true,
      }),
    );
    return Item === undefined ? null : copyRowSchema.parse(Item);
  };

  const surround = async (copy: CopyRow, lendings: readonly LendingRow[]): Promise<CopyOnFile> => {
    const [book, { hondanas, settings }] = await Promise.all([
      readBook(copy.KANRI_ID),
      readOwner(copy.ownerSub),
    ]);
    const hondana = hondanaOf(copy, hondanas);
    return { copy, lendings, book: book ?? undefined, hondana, settings };
  };

  const findWithAll: CopyReader['findWithAll'] = async (GlobalBookID) => {
    const [copy, lendings] = await Promise.all([find(GlobalBookID), readLendings(GlobalBookID)]);
    return copy === null ? null : surround(copy, lendings);
  };

  return {
    find,
    findWithAll,
    readDetail: async (GlobalBookID, viewerSub) => {
      const [copy, lendings] = await Promise.all([find(GlobalBookID), readLendings(GlobalBookID)]);
      if (copy === null) return null;
      const [hidden, found] = await Promise.all([
        viewerSub !== undefined && isBlocked(copy.ownerSub, viewerSub),
        surround(copy, lendings),
      ]);
      return hidden ? null : copyDetailOf(found);
    },
  };
};
