import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { createDatabase, type Database } from '#lambdas/shared/dynamo/client.ts';
import { variableNames } from '#lambdas/shared/environment.ts';
import { stageOutputs } from '#lib/deployed-stage.ts';
import { outputNames, tableOutput } from '#lib/stage-stacks.ts';
import { openLocalEngines } from '#local/engines.ts';
import { dataDirectoryOf, LOCAL_STAGE, projectRoot } from '#local/settings.ts';
import type { ReaderTables } from './popularity.ts';

/** The catalogue table and the search index of a stage. */
export interface Stage {
  readonly database: Database;
  readonly catalogueTable: string;
  readonly readerTables?: ReaderTables;
  readonly s3: S3Client;
  readonly searchIndexBucket: string;
  /** Origin of the stage's search service; absent when it uses the embedded index. */
  readonly searchEndpoint?: string;
  readonly close: () => Promise<void>;
}

/** Folder for states and reports of imports, in the local data. */
export const defaultJobDirectory = (): string =>
  join(dataDirectoryOf(projectRoot), 'catalogue-jobs');

const named = (values: Readonly<Record<string, string | undefined>>, name: string): string => {
  const value = values[name];
  if (value === undefined || value === '') throw new Error(`The stage has no ${name}`);
  return value;
};

const openLocalStage = async (): Promise<Stage> => {
  const { environment, stop } = await openLocalEngines(projectRoot);
  // Through its environment the SDK finds the local engines and never a real account.
  Object.assign(process.env, environment);
  const database = createDatabase();
  const s3 = new S3Client({});
  return {
    database,
    s3,
    catalogueTable: named(environment, variableNames.table('catalogue')),
    readerTables: {
      reading: named(environment, variableNames.table('reading')),
      bookOwners: named(environment, variableNames.table('bookOwners')),
    },
    searchIndexBucket: named(environment, variableNames.bucket('searchIndex')),
    close: async () => {
      database.destroy();
      s3.destroy();
      await stop();
    },
  };
};

/** The names are outputs of the stage's data stack. The credentials are those of the shell. */
const openDeployedStage = async (stage: string): Promise<Stage> => {
  const outputs = await stageOutputs(stage, 'Data');
  const searchEndpoint = outputs[outputNames.Data.searchEndpoint];
  const database = createDatabase();
  const s3 = new S3Client({});
  return {
    database,
    s3,
    catalogueTable: named(outputs, tableOutput('catalogue')),
    readerTables: {
      reading: named(outputs, tableOutput('reading')),
      bookOwners: named(outputs, tableOutput('bookOwners')),
    },
    searchIndexBucket: named(outputs, outputNames.Data.searchIndexBucket),
    ...(searchEndpoint === undefined ? {} : { searchEndpoint }),
    close: async () => {
      database.destroy();
      s3.destroy();
      await Promise.resolve();
    },
  };
};

/** Opens the local stage, or the deployed stage of this name. */
export const openStage = async (stage: string): Promise<Stage> =>
  stage === LOCAL_STAGE ? openLocalStage() : openDeployedStage(stage);
