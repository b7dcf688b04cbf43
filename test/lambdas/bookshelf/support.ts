import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { DeleteCommand, GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import type { Contracts } from '#contract/contracts.ts';
import type { GlobalBook } from '#contract/entities/bookshelf.ts';
import type { Request } from '#contract/operation.ts';
import { bookshelfWritesContract } from '#contract/operations/copies.ts';
import { hondanaReadsContract, hondanaWritesContract } from '#contract/operations/hondana.ts';
import { routes } from '#contract/routes.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { copyKey, ownedKey } from '#lambdas/bookshelf/copies/rows.ts';
import { settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import { blockKey } from '#lambdas/friends/rows.ts';
import { readerImportKey } from '#lambdas/shared/reader-imports.ts';
import { createDependencies } from '#lambdas/bookshelf/dependencies.ts';
import {
  bookshelfWritesOperations,
  hondanaReadsOperations,
  hondanaWritesOperations,
} from '#lambdas/bookshelf/operations.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { getEvent, postEvent } from '#test/support/gateway-events.ts';
import { hanako, jiro, readTestViewer, sakura, signedIn, taro } from '#test/support/people.ts';
import { newSticker, stickerRow } from '#test/support/bookshelf-rows.ts';
import { friendRows } from '#test/support/social-rows.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { testTables, type TestTables } from '#test/support/tables.ts';

export const kokoro = {
  KANRI_ID: '000000001',
  MainTitle: 'こころ',
  Responsibility: '夏目漱石 著',
  ISBN: '9784101010137',
};
export const botchan = { KANRI_ID: '000000002', MainTitle: '坊っちゃん' };
/** Id of a hondana that no reader has. */
export const unknownHondana = 'b3c7b1de-51a5-4f0e-8a35-6d7a8d1f00ff';

export interface Answer {
  readonly status: number | undefined;
  // Untyped, for free assertions; each response has passed its operation's output schema.
  readonly body: Readonly<Record<string, unknown>>;
}

type Writes = Contracts['bookshelfWrites'];
type HondanaWrites = Contracts['hondanaWrites'];
/** Well-formed or not: tests also send what no client would. */
type Fields<C extends Writes | HondanaWrites, K extends keyof C> =
  Request<C, K> | Readonly<Record<string, unknown>>;

const nameOf = (user: User): Readonly<Record<string, unknown>> => ({
  userSub: user.sub,
  username: user.username,
  usernameKey: user.username,
  preferred_name: { hanako: '花子', taro: '太郎' }[user.username] ?? user.username,
});

type Tables = TestTables<'bookshelf' | 'catalogue' | 'social' | 'users' | 'reading'>;
type Handler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

interface Surroundings {
  readonly makeCode?: () => string;
}

const handlerOf = (
  tables: Tables,
  clock: () => number,
  { makeCode = newSticker }: Surroundings,
): Handler => {
  const dependencies = createDependencies(
    { tables: tables.names },
    { log: silentLog, database: tables.database, clock, makeCode },
  );
  return createHandler({
    routes: [
      serve('bookshelfWrites', bookshelfWritesContract, bookshelfWritesOperations(dependencies)),
      serve('hondanaReads', hondanaReadsContract, hondanaReadsOperations(dependencies)),
      serve('hondanaWrites', hondanaWritesContract, hondanaWritesOperations(dependencies)),
    ],
    readViewer: readTestViewer,
    log: silentLog,
  });
};

const callsOf = (handler: Handler) => {
  const send = async (event: APIGatewayProxyEventV2): Promise<Answer> => {
    const { statusCode, body } = await handler(event);
    return { status: statusCode, body: JSON.parse(body ?? '') as Answer['body'] };
  };
  const post = (path: string, body: object, user: User | null) =>
    send(postEvent(path, body, signedIn(user)));
  return {
    books: <K extends keyof Writes>(user: User | null, Operation: K, fields: Fields<Writes, K>) =>
      post(routes.bookshelfWrites.path, { Operation, ...fields }, user),
    hondana: <K extends keyof HondanaWrites>(
      user: User | null,
      Operation: K,
      fields: Fields<HondanaWrites, K>,
    ) => post(routes.hondanaWrites.path, { Operation, ...fields }, user),
    listHondanas: (user: User | null, UserSub: string) =>
      send(
        getEvent(
          routes.hondanaReads.path,
          { OperationType: 'fetch_GlobalHondana_ByUsersub', UserSub },
          undefined,
          signedIn(user),
        ),
      ),
  };
};

type OwnedBooks = Readonly<Record<string, unknown>>;

const readsOf = ({ database, names }: Tables) => {
  const read = async (Key: Readonly<Record<string, string>>) =>
    (await database.send(new GetCommand({ TableName: names.bookshelf, Key, ConsistentRead: true })))
      .Item;
  /** Every row of the table by its key. */
  const everything = async (): Promise<ReadonlyMap<string, unknown>> => {
    const { Items = [] } = await database.send(
      new ScanCommand({ TableName: names.bookshelf, ConsistentRead: true }),
    );
    const rows = Items.map((row) => [`${String(row['pk'])} ${String(row['part'])}`, row] as const);
    return new Map(rows.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  };
  return {
    row: read,
    copyRow: (id: string) => read(copyKey(id)),
    /** The active copies of a reader by book, and the stored numbers of them (0: none). */
    ownedBooks: async (user: User): Promise<{ active: OwnedBooks; counted: OwnedBooks }> => {
      const rows = [...(await everything()).values()] as Readonly<Record<string, unknown>>[];
      const active: Record<string, unknown> = {};
      for (const { activeOwner, KANRI_ID } of rows) {
        const book = String(KANRI_ID);
        if (activeOwner === user.sub) active[book] = Number(active[book] ?? 0) + 1;
      }
      const counts = rows.filter(
        ({ pk, part, copies }) =>
          pk === ownedKey(user.sub, '').pk && String(part).startsWith('BOOK#') && copies !== 0,
      );
      return {
        active,
        counted: Object.fromEntries(
          counts.map(({ part, copies }) => [String(part).slice('BOOK#'.length), copies]),
        ),
      };
    },
    version: async (user: User): Promise<unknown> =>
      (await read(settingsKey(user.sub)))?.['bookshelfVersion'] ?? 0,
    everything,
    /** The response of a request, which must not change any row. */
    unwritten: async (call: () => Promise<Answer>): Promise<Answer> => {
      const before = await everything();
      const answer = await call();
      expect(await everything()).toEqual(before);
      return answer;
    },
  };
};

/** 9 in the morning of 1 July 2026 in Japan. */
const MORNING = Date.parse('2026-07-01T00:00:00Z');
export const TODAY = '2026-07-01';

/**
 * Tables with two books and four readers, new before all tests of a file or before each, requests and
 * reads of the tables. `at` sets the clock for one test.
 */
export const testBookshelf = (before: jest.Lifecycle, surroundings: Surroundings = {}) => {
  const tables: Tables = testTables(before, 'bookshelf', 'catalogue', 'social', 'users', 'reading');
  before(async () => {
    await tables.put('catalogue', [bookRow(kokoro), bookRow(botchan)]);
    await tables.put('users', [hanako, taro, jiro, sakura].map(nameOf));
    await tables.put('social', friendRows(hanako.sub, taro.sub));
  });
  let now = MORNING;
  beforeEach(() => {
    now = MORNING;
  });
  const calls = callsOf(handlerOf(tables, () => now, surroundings));
  return {
    tables,
    ...calls,
    ...readsOf(tables),
    at: (instant: string) => {
      now = Date.parse(instant);
    },
    unblock: async (blocker: User, blockedUser: User): Promise<void> => {
      const Key = blockKey(blocker.sub, blockedUser.sub);
      await tables.database.send(new DeleteCommand({ TableName: tables.names.social, Key }));
    },
    /** Id of a new import of this reader. */
    startImport: async (user = hanako): Promise<string> => {
      const importId = ulid();
      await tables.put('reading', [readerImportKey(user.sub, importId)]);
      return importId;
    },
    /** Id of a new hondana of this reader. */
    makeHondana: async (user = hanako): Promise<string> => {
      const { status, body } = await calls.hondana(user, 'CreateGlobalHondana', {
        UserSub: user.sub,
        HondanaName: newSticker(),
        ColorCode: '#336699',
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return String(body['GlobalHondanaID']);
    },
    /** An unused sticker of this reader. */
    issue: async (user: User): Promise<string> => {
      const id = newSticker();
      await tables.put('bookshelf', [stickerRow(id, user.sub)]);
      return id;
    },
    /** A registered copy of this reader. */
    register: async (user: User, fields: object = {}): Promise<string> => {
      const GlobalBookID = newSticker();
      await tables.put('bookshelf', [stickerRow(GlobalBookID, user.sub)]);
      const { status, body } = await calls.books(user, 'RegisterGlobalBook', {
        UserSub: user.sub,
        GlobalBookID,
        KANRI_ID: kokoro.KANRI_ID,
        ...fields,
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return GlobalBookID;
    },
    /** A registered copy of this reader that has no sticker. */
    registerUnlabelled: async (user: User, fields: object = {}): Promise<string> => {
      const { status, body } = await calls.books(user, 'RegisterUnlabelledGlobalBook', {
        UserSub: user.sub,
        KANRI_ID: kokoro.KANRI_ID,
        requestId: randomUUID(),
        ...fields,
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return (body['GlobalBook'] as GlobalBook).GlobalBookID;
    },
  };
};
export type TestBookshelf = ReturnType<typeof testBookshelf>;
