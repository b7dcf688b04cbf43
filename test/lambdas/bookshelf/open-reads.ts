import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { bookshelfReadsContract, copyDetailContract } from '#contract/operations/copies.ts';
import { routes } from '#contract/routes.ts';
import { createOpenDependencies } from '#lambdas/bookshelf/open-dependencies.ts';
import {
  bookshelfReadsOperations,
  copyDetailOperations,
} from '#lambdas/bookshelf/open-operations.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { getEvent, postEvent } from '#test/support/gateway-events.ts';
import { createMemoryBucket } from '#test/support/memory-bucket.ts';
import { readTestViewer, signedIn } from '#test/support/people.ts';
import { silentLog } from '#test/support/silent-log.ts';
import type { Answer, TestBookshelf } from './support.ts';

/** The reads of the open function on the tables of a test, with files in memory. */
export const openReads = (
  { tables }: Pick<TestBookshelf, 'tables'>,
  clock = () => Date.parse('2026-07-01T00:00:00Z'),
) => {
  const files = createMemoryBucket();
  const dependencies = createOpenDependencies(
    { tables: tables.names, buckets: { bookshelfFiles: files.bucket } },
    silentLog,
    { database: tables.database, s3: files.s3, clock },
  );
  const handler = createHandler({
    routes: [
      serve('copyDetail', copyDetailContract, copyDetailOperations(dependencies)),
      serve('bookshelfReads', bookshelfReadsContract, bookshelfReadsOperations(dependencies)),
    ],
    readViewer: readTestViewer,
    log: silentLog,
  });
  const send = async (event: APIGatewayProxyEventV2): Promise<Answer> => {
    const { statusCode, body } = await handler(event);
    return { status: statusCode, body: JSON.parse(body ?? '') as Answer['body'] };
  };
  const get = (user: User | null, query: Record<string, string>) =>
    send(getEvent(routes.bookshelfReads.path, query, undefined, signedIn(user)));
  return {
    files,
    bookshelf: (user: User | null, owner: User, query: Readonly<Record<string, string>> = {}) =>
      get(user, {
        OperationType: 'fetch_GlobalBooks_Lendinginfo_ByUsersub_2',
        UserSub: owner.sub,
        ...query,
      }),
    canOpen: (user: User | null, owner: User) =>
      get(user, { OperationType: 'canOpenBookshelf', UserSub: owner.sub }),
    ownerView: (user: User | null, GlobalBookID: string) =>
      get(user, { OperationType: 'fetch_GlobalBook_Owner_View', GlobalBookID }),
    lendings: (user: User, query: Record<string, string>) =>
      get(user, { OperationType: 'fetch_Lendings_ByUsersub', UserSub: user.sub, ...query }),
    removed: (user: User | null, query: Readonly<Record<string, string>> = {}) =>
      get(user, {
        OperationType: 'fetch_Removed_GlobalBooks_ByUsersub',
        UserSub: user?.sub ?? '',
        ...query,
      }),
    copyPage: (user: User | null, GlobalBookID: string) =>
      send(
        postEvent(
          routes.copyDetail.path,
          { Operation: 'fetch_bookdetail_for_react_by_GlobalBookID', GlobalBookID },
          signedIn(user),
        ),
      ),
    /** The entries of the files that a response names. */
    entriesOf: ({ body }: Answer): readonly Readonly<Record<string, unknown>>[] =>
      (body['file_urls'] as readonly string[]).flatMap(
        (url) =>
          JSON.parse(
            files.objects.get(url.slice(1))?.toString('utf8') ?? '[]',
          ) as readonly Readonly<Record<string, unknown>>[],
      ),
  };
};
