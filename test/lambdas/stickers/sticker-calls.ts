import { randomUUID } from 'node:crypto';
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { stickerReadsContract, stickersContract } from '#contract/operations/stickers.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { stickerKey } from '#lambdas/bookshelf/copies/rows.ts';
import type { StickersDependencies } from '#lambdas/stickers/dependencies.ts';
import { stickerOperations, stickerReadOperations } from '#lambdas/stickers/operations.ts';
import { createLabelStore } from '#lambdas/stickers/label-store.ts';
import { createSheetFiles } from '#lambdas/stickers/sheet-files.ts';
import { createSheetStore } from '#lambdas/stickers/sheet-store.ts';
import { createWriteAs } from '#lambdas/shared/dynamo/write-as.ts';
import { createCopyStore } from '#lambdas/bookshelf/copies/store.ts';
import { createRejections } from '#lambdas/bookshelf/copies/states.ts';
import { createLibraryAccess } from '#lambdas/bookshelf/library/access.ts';
import { createBookStore } from '#lambdas/catalogue/book-store.ts';
import { createRelationStore } from '#lambdas/friends/relation-store.ts';
import { makeRandomCode } from '#lambdas/bookshelf/copies/codes.ts';
import { createStickerStore } from '#lambdas/stickers/sticker-store.ts';
import { chunks } from '#lambdas/shared/collections.ts';
import { getEvent, postEvent } from '#test/support/gateway-events.ts';
import { testBucket } from '#test/support/memory-bucket.ts';
import { hanako, readTestViewer, signedIn } from '#test/support/people.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { testTables } from '#test/support/tables.ts';

export interface Issued {
  readonly StickerSheetID: string;
  readonly pdfUrl: string;
  readonly GlobalBookIDs: readonly string[];
}
interface TestResponse<T> {
  readonly status: number | undefined;
  readonly body: T;
}

/** The calls of the sticker routes on tables that are new before all tests or before each, and a bucket. */
export const testStickers = (before: jest.Lifecycle) => {
  const tables = testTables(before, 'bookshelf', 'catalogue', 'social', 'users');
  const { database, names } = tables;
  const bucket = testBucket();
  const clock = { now: Date.parse('2026-11-21T03:00:00Z') };
  beforeEach(() => {
    // Each test has a day of its own, and so its own quota.
    clock.now += 24 * 60 * 60 * 1_000;
  });
  const writeAs = createWriteAs(database, names.users);

  const createDependencies = (): StickersDependencies => ({
    writeAs,
    sheets: createSheetStore(database, names.bookshelf, {
      writeAs,
      log: silentLog,
    }),
    stickers: createStickerStore(database, names.bookshelf, writeAs),
    files: createSheetFiles(bucket.s3, bucket.bucket),
    // Drawing takes seconds; the tests about the file draw it, and the others only store one.
    drawSheet: ({ GlobalBookIDs }) => Promise.resolve(Buffer.from(GlobalBookIDs.join())),
    labels: createLabelStore(database, names.bookshelf, writeAs),
    drawLabelSheet: ({ copies }) =>
      Promise.resolve(Buffer.from(copies.map((copy) => Object.values(copy).join(' ')).join('\n'))),
    readBooks: createBookStore(database, names.catalogue, silentLog).findMany,
    findCopies: createCopyStore(database, names.bookshelf, silentLog).findMany,
    rejections: createRejections(
      createLibraryAccess(database, names.bookshelf, createRelationStore(database, names.social)),
    ),
    texts: { productName: 'Hondana', siteOrigin: '' },
    makeCode: makeRandomCode,
    clock: () => clock.now,
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

  const post = async <T = unknown>(
    viewer: User | null,
    fields: object,
    handler = open(),
  ): Promise<TestResponse<T>> => {
    const response = await handler(postEvent('/api/stickers', fields, signedIn(viewer)));
    // The handler has parsed it by the operation's output schema.
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
  const printLabels = (viewer: User | null, fields: object = {}, handler = open()) =>
    post<{ pdfUrl: string }>(
      viewer,
      {
        Operation: 'IssueLabelSheet',
        UserSub: viewer?.sub ?? hanako.sub,
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
        database.send(
          new BatchGetCommand({
            RequestItems: { [names.bookshelf]: { Keys: chunk.map(stickerKey) } },
          }),
        ),
      ),
    );
    return answers.flatMap(({ Responses }) => Responses?.[names.bookshelf] ?? []);
  };

  return {
    tables,
    bucket,
    clock,
    createDependencies,
    open,
    post,
    issue,
    printLabels,
    list,
    stickersOf,
  };
};
