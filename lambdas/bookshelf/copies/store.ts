import {
  GetCommand,
  QueryCommand,
  UpdateCommand,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { forEachConcurrently } from '#lambdas/shared/collections.ts';
import {
  batchGet,
  conditionHeld,
  type Database,
  queryRows,
} from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import {
  copyKey,
  copyRowSchema,
  unlabelledPrefix,
  unlabelledRowSchema,
  type CopyRow,
} from './rows.ts';
import {
  labelsPrefix,
  labelsRowSchema,
  sheetPrefix,
  sheetRowSchema,
  type LabelsRow,
  type SheetRow,
} from './printed-rows.ts';
import { ownerPartition } from '../rows.ts';

type Row = Readonly<Record<string, unknown>>;

/** Reads and writes copies: one by its code, or all of one owner. */
export interface CopyStore {
  readonly find: (GlobalBookID: string) => Promise<CopyRow | null>;
  /** Copies by their codes, 100 per request. Codes without a copy are absent from the map. */
  readonly findMany: (GlobalBookIDs: readonly string[]) => Promise<ReadonlyMap<string, CopyRow>>;
  /**
   * Rows of the active copies that the index contains, each in its current state. A copy that was
   * registered a moment ago may be missing, because the index lags behind.
   */
  readonly readActive: (ownerSub: string) => Promise<readonly Row[]>;
  /** Active and discarded copies, in the order of their registration. */
  readonly readAll: (ownerSub: string) => Promise<readonly CopyRow[]>;
  /**
   * Every code that belongs to this reader, used or not. The code of a copy is on one of its owner's
   * sheets or in a request for a copy without a sticker, so these lead to discarded copies too, which
   * are in no index.
   */
  readonly readCodes: (ownerSub: string) => Promise<readonly string[]>;
  readonly readSheets: (ownerSub: string) => Promise<readonly SheetRow[]>;
  /** The labels that were printed for copies of this reader. */
  readonly readLabels: (ownerSub: string) => Promise<readonly LabelsRow[]>;
  /** The number of active copies of each hondana, by its id. */
  readonly countByHondana: (ownerSub: string) => Promise<ReadonlyMap<string, number>>;
  /** Unassigns every active copy of this hondana. Idempotent: an interrupted run can be repeated. */
  readonly clearHondana: (ownerSub: string, GlobalHondanaID: string) => Promise<void>;
}

/** Concurrent writes; more would only wait for connections. */
const WRITES_AT_ONCE = 25;

const byRegistration = (a: CopyRow, b: CopyRow): number =>
  a.RegisteredDatetime < b.RegisteredDatetime ? -1 : 1;

const codeOf = ({ pk }: Row): string => String(pk).slice(copyKey('').pk.length);

/** The only query of the index of active copies; it contains keys and `GlobalHondanaID`. */
const activeQuery = (tableName: string, ownerSub: string) => ({
  TableName: tableName,
  IndexName: 'activeByOwner',
  KeyConditionExpression: 'activeOwner = :owner',
  ProjectionExpression: 'pk, part, GlobalHondanaID',
  ExpressionAttributeValues: { ':owner': ownerSub },
});

const pagesOf = async function* (
  database: Database,
  query: QueryCommandInput,
): AsyncGenerator<readonly Row[]> {
  let next: QueryCommandInput['ExclusiveStartKey'];
  do {
    const page = await database.send(
      new QueryCommand({ ...query, ...(next && { ExclusiveStartKey: next }) }),
    );
    yield page.Items ?? [];
    next = page.LastEvaluatedKey;
  } while (next !== undefined);
};

const createReads = (
  database: Database,
  tableName: string,
  log: Log,
): Pick<CopyStore, 'readActive' | 'readAll' | 'readCodes' | 'readSheets' | 'readLabels'> => {
  const readActiveCodes = async (ownerSub: string): Promise<readonly string[]> =>
    (await queryRows(database, activeQuery(tableName, ownerSub))).map(codeOf);

  const readRows = async (ownerSub: string, codes: readonly string[]): Promise<readonly Row[]> => {
    const rows = await batchGet(database, tableName, codes.map(copyKey), { consistent: true });
    return rows.filter((row) => row['ownerSub'] === ownerSub);
  };

  const readOwn = (ownerSub: string, prefix: string): Promise<readonly Row[]> =>
    queryRows(database, {
      TableName: tableName,
      KeyConditionExpression: 'pk = :owner AND begins_with(part, :prefix)',
      ExpressionAttributeValues: { ':owner': ownerPartition(ownerSub), ':prefix': prefix },
      ConsistentRead: true,
    });

  const readSheets: CopyStore['readSheets'] = async (ownerSub) => {
    const rows = await readOwn(ownerSub, sheetPrefix);
    return parseRows(rows, { schema: sheetRowSchema, table: 'bookshelf', log });
  };

  const readUnlabelledCodes = async (ownerSub: string): Promise<readonly string[]> => {
    const rows = await readOwn(ownerSub, unlabelledPrefix);
    const requests = parseRows(rows, { schema: unlabelledRowSchema, table: 'bookshelf', log });
    return requests.map(({ GlobalBookID }) => GlobalBookID);
  };

  const readCodes: CopyStore['readCodes'] = async (ownerSub) => {
    const [sheets, unlabelled, active] = await Promise.all([
      readSheets(ownerSub),
      readUnlabelledCodes(ownerSub),
      readActiveCodes(ownerSub),
    ]);
    const printed = sheets.flatMap(({ GlobalBookIDs }) => GlobalBookIDs);
    return [...new Set([...printed, ...unlabelled, ...active])];
  };

  return {
    readSheets,
    readLabels: async (ownerSub) => {
      const rows = await readOwn(ownerSub, labelsPrefix);
      return parseRows(rows, { schema: labelsRowSchema, table: 'bookshelf', log });
    },
    readCodes,
    readActive: async (ownerSub) => {
      const rows = await readRows(ownerSub, await readActiveCodes(ownerSub));
      return rows.filter(({ activeOwner }) => activeOwner === ownerSub);
    },
    readAll: async (ownerSub) => {
      const rows = await readRows(ownerSub, await readCodes(ownerSub));
      return parseRows(rows, { schema: copyRowSchema, table: 'bookshelf', log }).toSorted(
        byRegistration,
      );
    },
  };
};

const createHondanaOperations = (
  database: Database,
  tableName: string,
): Pick<CopyStore, 'countByHondana' | 'clearHondana'> => {
  const unassign = (GlobalHondanaID: string, { pk, part }: Row): Promise<boolean> =>
    conditionHeld(
      database.send(
        new UpdateCommand({
          TableName: tableName,
          Key: { pk, part },
          UpdateExpression: 'REMOVE GlobalHondanaID',
          // The owner may have moved the copy to another hondana since the index was read.
          ConditionExpression: 'GlobalHondanaID = :hondana',
          ExpressionAttributeValues: { ':hondana': GlobalHondanaID },
        }),
      ),
    );

  return {
    countByHondana: async (ownerSub) => {
      const counts = new Map<string, number>();
      for await (const rows of pagesOf(database, activeQuery(tableName, ownerSub))) {
        for (const { GlobalHondanaID } of rows) {
          if (typeof GlobalHondanaID !== 'string') continue;
          counts.set(GlobalHondanaID, (counts.get(GlobalHondanaID) ?? 0) + 1);
        }
      }
      return counts;
    },

    clearHondana: async (ownerSub, GlobalHondanaID) => {
      for await (const rows of pagesOf(database, activeQuery(tableName, ownerSub))) {
        const assigned = rows.filter((row) => row['GlobalHondanaID'] === GlobalHondanaID);
        await forEachConcurrently(assigned, WRITES_AT_ONCE, async (row) => {
          await unassign(GlobalHondanaID, row);
        });
      }
    },
  };
};

export const createCopyStore = (database: Database, tableName: string, log: Log): CopyStore => ({
  find: async (GlobalBookID) => {
    const { Item } = await database.send(
      new GetCommand({
        TableName: tableName,
        Key: copyKey(GlobalBookID),
        ConsistentRead: true,
      }),
    );
    return Item === undefined ? null : copyRowSchema.parse(Item);
  },
  findMany: async (GlobalBookIDs) => {
    const keys = GlobalBookIDs.map(copyKey);
    const rows = await batchGet(database, tableName, keys, { consistent: true });
    const copies = parseRows(rows, { schema: copyRowSchema, table: 'bookshelf', log });
    return new Map(copies.map((copy) => [copy.GlobalBookID, copy]));
  },
  ...createReads(database, tableName, log),
  ...createHondanaOperations(database, tableName),
});
