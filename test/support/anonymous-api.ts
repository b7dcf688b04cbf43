import { routes } from '#contract/routes.ts';
import type { SendRequest } from '#contract/rendering.ts';
import {
  openProfilesContract,
  openUserProfileContract,
  openUsersContract,
} from '#contract/operations/accounts.ts';
import { authorityContract, authorsContract } from '#contract/operations/authors.ts';
import { sharedListContract } from '#contract/operations/book-lists.ts';
import { bookDataContract } from '#contract/operations/books.ts';
import { bookshelfReadsContract, copyDetailContract } from '#contract/operations/copies.ts';
import { openCitationsContract } from '#contract/operations/citations.ts';
import { followInfoContract } from '#contract/operations/friends.ts';
import { favoritesContract } from '#contract/operations/favorites.ts';
import { worksContract } from '#contract/operations/works.ts';
import { openNoteListsContract, openNotesContract } from '#contract/operations/notes.ts';
import {
  openProfileOperations,
  openUserOperations,
  openUserProfileOperations,
} from '#lambdas/profiles/open-operations.ts';
import { createProfileStore } from '#lambdas/profiles/profile-store.ts';
import { sharedListOperations } from '#lambdas/book-lists/operations.ts';
import { createListStore } from '#lambdas/book-lists/store.ts';
import { createOpenDependencies } from '#lambdas/bookshelf/open-dependencies.ts';
import {
  bookshelfReadsOperations,
  copyDetailOperations,
} from '#lambdas/bookshelf/open-operations.ts';
import { authorityOperations, authorOperations } from '#lambdas/catalogue/operations.ts';
import { bookOperations } from '#lambdas/books/operations.ts';
import { createAuthorStore, createBookStore } from '#lambdas/catalogue/public.ts';
import { createSeriesStore } from '#lambdas/catalogue/series-store.ts';
import { createDependencies as createReadingDependencies } from '#lambdas/reading/dependencies.ts';
import { favoriteOperations } from '#lambdas/reading/operations.ts';
import { createOpenDependencies as createFriendDependencies } from '#lambdas/friends/dependencies.ts';
import { followInfoOperations } from '#lambdas/friends/operations.ts';
import { workOperations } from '#lambdas/search/operations.ts';
import { openCitationOperations } from '#lambdas/notes/citations/read-citations.ts';
import { createReadDependencies } from '#lambdas/notes/dependencies.ts';
import { openNoteListOperations, openNoteOperations } from '#lambdas/notes/operations.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import { createRouteTable, servedRoutes } from '#local/gateway/routes.ts';
import { getEvent, postEvent } from './gateway-events.ts';
import type { MemoryBucket } from './memory-bucket.ts';
import { readTestViewer } from './people.ts';
import { silentLog } from './silent-log.ts';
import type { TestTables } from './tables.ts';

type ReadTables = Pick<
  TestTables<'catalogue' | 'notes' | 'timelines' | 'social' | 'bookLists' | 'users'>,
  'database' | 'names'
>;
/** With the table and the files of bookshelves, where a test is about these. */
export type AnonymousTables = ReadTables & {
  /** With the table of favorites and a search index, where a test is about works. */
  readonly works?: {
    readonly readingTable: string;
    readonly engine: Parameters<typeof workOperations>[0]['engine'];
  };
  readonly bookshelves?: {
    readonly tableName: string;
    readonly files: Pick<MemoryBucket, 's3' | 'bucket'>;
  };
};

const noSummary = () => Promise.resolve(undefined);
const notRead = () => Promise.reject(new Error('No page needs it'));

const bookshelfRoute = ({ database, names, bookshelves }: AnonymousTables) => {
  if (bookshelves === undefined) return [];
  const { tableName, files } = bookshelves;
  const dependencies = createOpenDependencies(
    { tables: { ...names, bookshelf: tableName }, buckets: { bookshelfFiles: files.bucket } },
    silentLog,
    { database, s3: files.s3, clock: () => Date.parse('2026-07-01T00:00:00Z') },
  );
  return [
    serve('bookshelfReads', bookshelfReadsContract, bookshelfReadsOperations(dependencies)),
    serve('copyDetail', copyDetailContract, copyDetailOperations(dependencies)),
  ];
};

const workRoutes = ({ database, names, works }: AnonymousTables) => {
  if (works === undefined) return [];
  const { readingTable, engine } = works;
  const favorites = createReadingDependencies(
    // Own books are no visitor's.
    { tables: { ...names, reading: readingTable, bookshelf: '' } },
    { log: silentLog, database },
  );
  return [
    serve('works', worksContract, workOperations({ engine })),
    serve('favorites', favoritesContract, favoriteOperations(favorites)),
  ];
};

const createReadHandler = (tables: AnonymousTables) => {
  const { database, names } = tables;
  const notes = createReadDependencies({ tables: names }, { log: silentLog, database });
  const authors = createAuthorStore(database, names.catalogue, silentLog);
  const profiles = createProfileStore(database, names.users);
  const friends = createFriendDependencies({ tables: names }, { log: silentLog, database });
  return createHandler({
    routes: [
      serve(
        'bookData',
        bookDataContract,
        bookOperations({
          books: createBookStore(database, names.catalogue, silentLog),
          authors,
          series: createSeriesStore(database, names.catalogue, silentLog),
          copyPages: { readDetail: notRead },
        }),
      ),
      serve(
        'authority',
        authorityContract,
        authorityOperations({ authors, readSummary: noSummary }),
      ),
      serve('authors', authorsContract, authorOperations({ authors, readSummary: noSummary })),
      serve('openNotes', openNotesContract, openNoteOperations(notes)),
      serve('openNoteLists', openNoteListsContract, openNoteListOperations(notes)),
      serve(
        'openCitations',
        openCitationsContract,
        openCitationOperations(notes.citations, 'https://hondana.example'),
      ),
      serve(
        'sharedList',
        sharedListContract,
        sharedListOperations({ lists: createListStore(database, names, silentLog) }),
      ),
      serve('openProfiles', openProfilesContract, openProfileOperations({ profiles })),
      serve('openUsers', openUsersContract, openUserOperations({ profiles })),
      serve('openUserProfile', openUserProfileContract, openUserProfileOperations({ profiles })),
      serve('followInfo', followInfoContract, followInfoOperations(friends)),
      ...bookshelfRoute(tables),
      ...workRoutes(tables),
    ],
    readViewer: readTestViewer,
    log: silentLog,
  });
};

const servedPaths = ({ bookshelves, works }: AnonymousTables): ReadonlySet<string> =>
  new Set(
    [
      routes.bookData,
      routes.authority,
      routes.authors,
      routes.openNotes,
      routes.openNoteLists,
      routes.openCitations,
      routes.sharedList,
      routes.openProfiles,
      routes.openUsers,
      routes.openUserProfile,
      routes.followInfo,
      ...(bookshelves === undefined ? [] : [routes.bookshelfReads, routes.copyDetail]),
      ...(works === undefined ? [] : [routes.works, routes.favorites]),
    ].map(({ path }) => path),
  );

/**
 * The public API on these tables, in this process, as the function that renders pages calls it. Routes
 * of other domains answer 500: the section that needs them is rendered as failed.
 */
export const createAnonymousApi = (tables: AnonymousTables): SendRequest => {
  const served = servedPaths(tables);
  const handler = createReadHandler(tables);
  const find = createRouteTable(servedRoutes(() => true));
  return async (address, { method = 'GET', body, headers }) => {
    const { pathname, searchParams } = new URL(address, 'https://api.example');
    const found = find(method, pathname);
    if (found === undefined) throw new Error(`No route for ${method} ${pathname}`);
    const sent = Object.fromEntries(new Headers(headers));
    const { path } = found.route;
    if (!served.has(path)) return new Response('{}', { status: 500 });
    const event =
      method === 'POST'
        ? postEvent(path, JSON.parse(body as string), sent)
        : getEvent(path, Object.fromEntries(searchParams), found.pathParameters, sent);
    const { statusCode = 200, body: answer = '' } = await handler(event);
    return new Response(answer, { status: statusCode });
  };
};
