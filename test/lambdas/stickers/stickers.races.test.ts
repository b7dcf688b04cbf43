import { randomUUID } from 'node:crypto';
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { stickerReadsContract, stickersContract } from '#contract/operations/stickers.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { stickerKey } from '#lambdas/bookshelf/rows.ts';
import type { StickersDependencies } from '#lambdas/stickers/dependencies.ts';
import { stickerOperations, stickerReadOperations } from '#lambdas/stickers/operations.ts';
import { createSheetFiles } from '#lambdas/stickers/sheet-files.ts';
import { createSheetStore } from '#lambdas/stickers/sheet-store.ts';
import { makeRandomCode } from '#lambdas/stickers/sticker-codes.ts';
import { createStickerStore } from '#lambdas/stickers/sticker-store.ts';
import { chunks } from '#lambdas/shared/collections.ts';
import { getEvent, postEvent } from '#test/support/gateway-events.ts';
import { interleaved, raceSeeds } from '#test/support/interleaving.ts';
import { createMemoryBucket, type MemoryBucket } from '#test/support/memory-bucket.ts';
import { hanako, readTestViewer, sakura, signedIn, taro } from '#test/support/people.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { createTestTables, type TestTables } from '#test/support/tables.ts';

let tables: TestTables<'bookshelf'>;
let bucket: MemoryBucket;
beforeEach(async () => {
  tables = await createTestTables('bookshelf');
  bucket = createMemoryBucket();
});
afterEach(() => {
  tables.close();
});

const noon = Date.parse('2026-11-21T03:00:00Z');
let now = noon;

const createDependencies = (): StickersDependencies => ({
  sheets: createSheetStore(tables.database, tables.names.bookshelf, silentLog),
  stickers: createStickerStore(tables.database, tables.names.bookshelf),
  files: createSheetFiles(bucket.s3, bucket.bucket),
  // Drawing takes seconds; the tests about the file draw it, and the others only store one.
  drawSheet: ({ GlobalBookIDs }) => Promise.resolve(Buffer.from(GlobalBookIDs.join())),
  texts: { productName: 'Hondana', siteOrigin: '' },
  makeCode: makeRandomCode,
  clock: () => now,
});

const open = (changes: Partial<StickersDependencies> = {}) => {
  const dependencies = { ...createDependencies(), ...changes };
  return createHandler({
    routes: [
      serve('stickerReads', stickerReadsContract, stickerReadOperations(dependencies)),
      serve('stickers', stickersContract, stickerOperations(dependencies)),
    ],
    readViewer: readTestViewer,
    log: silentLog,
  });
};

interface Issued {
  readonly StickerSheetID: string;
  readonly pdfUrl: string;
  readonly GlobalBookIDs: readonly string[];
}
interface Answered<T> {
  readonly status: number | undefined;
  readonly body: T;
}

const post = async <T = unknown>(
  viewer: User | null,
  fields: object,
  handler = open(),
): Promise<Answered<T>> => {
  const response = await handler(postEvent('/api/stickers', fields, signedIn(viewer)));
  // Parsed by the operation's own output schema before it left.
  return { status: response.statusCode, body: JSON.parse(response.body ?? '') as T };
};

const issue = (viewer: User | null, fields: object = {}, handler = open()) =>
  post<Issued>(
    viewer,
    {
      Operation: 'IssueStickerSheet',
      UserSub: viewer?.sub ?? hanako.sub,
      SheetCount: 1,
      requestId: randomUUID(),
      ...fields,
    },
    handler,
  );

const list = async (viewer: User | null, fields: Record<string, string> = {}) => {
  const query = { OperationType: 'getStickerSheets', UserSub: viewer?.sub ?? hanako.sub };
  const event = getEvent('/api/stickers', { ...query, ...fields }, undefined, signedIn(viewer));
  const response = await open()(event);
  return {
    status: response.statusCode,
    body: JSON.parse(response.body ?? '') as {
      sheets: { StickerSheetID: string; IssuedAt: string; used: number; unused: number }[];
      lastEvaluatedKey?: string;
    },
  };
};

const stickersOf = async (codes: readonly string[]) => {
  const answers = await Promise.all(
    chunks(codes, 100).map((chunk) =>
      tables.database.send(
        new BatchGetCommand({
          RequestItems: { [tables.names.bookshelf]: { Keys: chunk.map(stickerKey) } },
        }),
      ),
    ),
  );
  return answers.flatMap(({ Responses }) => Responses?.[tables.names.bookshelf] ?? []);
};

beforeEach(() => {
  // Each test on a day of its own, so that none uses up the quota of another.
  now += 24 * 60 * 60 * 1_000;
});

describe('a repeated request', () => {
  it.each(raceSeeds)(
    'SEC-15 issues one sheet when the same request arrives eight times concurrently (seed %i)',
    interleaved(async () => {
      const requestId = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => issue(sakura, { requestId, SheetCount: 3 })),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const [first] = answers;
      for (const { body } of answers) expect(body.GlobalBookIDs).toEqual(first?.body.GlobalBookIDs);
      expect(await stickersOf(first?.body.GlobalBookIDs ?? [])).toHaveLength(132);
      expect((await list(sakura)).body.sheets).toHaveLength(1);
    }),
  );
});

describe('the quota', () => {
  it.each(raceSeeds)(
    'SEC-72 SEC-16 issues at most twenty pages a day when requests are concurrent (seed %i)',
    interleaved(async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => issue(taro, { SheetCount: 3 })),
      );
      const statuses = answers.map(({ status }) => status);
      // Six times three are eighteen, and two more have no room for three.
      expect(statuses.filter((status) => status === 200)).toHaveLength(6);
      expect(statuses.filter((status) => status === 429)).toHaveLength(14);
      expect((await issue(taro, { SheetCount: 2 })).status).toBe(200);
      expect((await issue(taro)).body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    }),
  );
});
