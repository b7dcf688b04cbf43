import * as z from 'zod';
import { systemClock } from '#lambdas/shared/clock.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import { createFetchedCache } from '#lambdas/shared/dynamo/fetched-cache.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { userAgent } from '#lambdas/shared/http/user-agent.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { createAuthorBooksReader, type ReadAuthorBooks } from '../author-books.ts';
import { createAuthorReader, type AuthorReader } from '../author-reader.ts';
import { createSummaryReader, type ReadSummary } from './read-summary.ts';

/** What the operations on authors need. */
export interface AuthorsDependencies {
  readonly authors: AuthorReader;
  readonly readAuthorBooks: ReadAuthorBooks;
  readonly readSummary: ReadSummary;
}

export const createDependencies = (
  { tables, settings }: Environment<typeof functionSpecs.authors>,
  log: Log,
): AuthorsDependencies => {
  const database = createDatabase();
  const source = settings.ENCYCLOPEDIA_SOURCE;
  return {
    authors: createAuthorReader(database, tables.catalogue, log),
    readAuthorBooks: createAuthorBooksReader(database, tables.catalogue, log),
    readSummary: createSummaryReader({
      source: source === '' ? null : new URL(source),
      userAgent: userAgent(settings.SITE_ORIGIN),
      cache: createFetchedCache({
        database,
        tableName: tables.linkPreviews,
        clock: systemClock,
        kind: 'summary',
        schema: z.string(),
      }),
      log,
    }),
  };
};
