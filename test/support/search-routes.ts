import { join } from 'node:path';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { authorSearchContract } from '#contract/operations/authors.ts';
import { editionsContract } from '#contract/operations/editions.ts';
import { searchContract } from '#contract/operations/search.ts';
import { suggestionsContract } from '#contract/operations/suggestions.ts';
import { worksContract } from '#contract/operations/works.ts';
import { createEmbeddedEngine, createIndexSource } from '#lambdas/search/publish/index-source.ts';
import type { IndexedAuthor, IndexedBook } from '#lambdas/search/index/records.ts';
import {
  authorSearchOperations,
  editionOperations,
  searchOperations,
  suggestionOperations,
  workOperations,
} from '#lambdas/search/operations.ts';
import { publishSearchIndex } from '#lambdas/search/publish/publish-index.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import { createMemoryBucket } from './memory-bucket.ts';
import { BUILD_DAY, buildIndex, temporaryFolder } from './search-records.ts';
import { silentLog } from './silent-log.ts';

/** The routes of the search over an index in memory, without one until `publish` is called. */
export const createSearchRoutes = () => {
  const memory = createMemoryBucket();
  const folder = temporaryFolder();
  const source = createIndexSource({ ...memory, folder, now: () => BUILD_DAY, log: silentLog });
  const dependencies = { engine: createEmbeddedEngine(source) };
  const handler = createHandler({
    routes: [
      serve('search', searchContract, searchOperations(dependencies)),
      serve('authorSearch', authorSearchContract, authorSearchOperations(dependencies)),
      serve('works', worksContract, workOperations(dependencies)),
      serve('suggestions', suggestionsContract, suggestionOperations(dependencies)),
      serve('editions', editionsContract, editionOperations(dependencies)),
    ],
    readViewer: () => Promise.reject(new Error('These routes never read a token')),
    log: silentLog,
  });
  return {
    publish: async (
      books: readonly IndexedBook[],
      authors: readonly IndexedAuthor[] = [],
    ): Promise<void> => {
      const file = join(folder, 'books.db');
      await buildIndex(file, books, authors);
      await publishSearchIndex({ ...memory, file });
    },
    respond: async (event: APIGatewayProxyEventV2) => {
      const { statusCode, body, headers } = await handler(event);
      return {
        status: statusCode,
        body: JSON.parse(body ?? '') as unknown,
        cached: headers?.['cache-control'],
      };
    },
  };
};
