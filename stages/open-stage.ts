import { S3Client } from '@aws-sdk/client-s3';
import { INDEX_SIZE } from '#lambdas/search/public.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { requiredOutput } from '#lib/deployed-stage.ts';
import { outputNames } from '#lib/stage-stacks.ts';
import { bucketNameOf } from '#local/settings.ts';
import { openTables } from './open-tables.ts';

/** The catalogue table and the search index of a stage. */
export interface Stage {
  readonly database: Database;
  readonly catalogueTable: string;
  /** The tables that count what readers have. */
  readonly readerTables: Readonly<Record<'reading' | 'bookOwners', string>>;
  readonly s3: S3Client;
  readonly searchIndexBucket: string;
  /** Origin of the stage's search service; absent when it uses the embedded index. */
  readonly searchEndpoint?: string;
  /** The most books that the embedded index may have; absent where no function loads it. */
  readonly indexedBooksMax?: number;
  readonly close: () => Promise<void>;
}

/** Opens the local stage, or the deployed stage of this name. */
export const openStage = async (stage: string): Promise<Stage> => {
  const { database, nameOf, outputs, close } = await openTables(stage);
  const searchEndpoint = outputs?.[outputNames.Data.searchEndpoint];
  const s3 = new S3Client({});
  return {
    database,
    s3,
    catalogueTable: nameOf('catalogue'),
    readerTables: { reading: nameOf('reading'), bookOwners: nameOf('bookOwners') },
    searchIndexBucket:
      outputs === undefined
        ? bucketNameOf('searchIndex')
        : requiredOutput(outputs, outputNames.Data.searchIndexBucket),
    ...(searchEndpoint === undefined ? {} : { searchEndpoint }),
    ...(outputs !== undefined && { indexedBooksMax: INDEX_SIZE.books }),
    close: async () => {
      s3.destroy();
      await close();
    },
  };
};
