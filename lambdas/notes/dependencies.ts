import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { authorKey, bookKey } from '#lambdas/catalogue/public.ts';
import { systemClock, type Clock } from '#lambdas/shared/clock.ts';
import { createDatabase, type Database } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { hostOf } from './mentions.ts';
import { createNoteWriter, type NoteWriter } from './note-writer.ts';
import { createReadDependencies, type NoteReadDependencies } from './read-dependencies.ts';

/** What the operations that write notes need. */
export interface NoteWriteDependencies extends NoteReadDependencies {
  readonly writer: NoteWriter;
  readonly clock: Clock;
  /** Host of links that say what a note is about; null where the stage does not know its own. */
  readonly siteHost: string | null;
  readonly isBook: (KANRI_ID: string) => Promise<boolean>;
  readonly isAuthor: (TENKYO_ID: string) => Promise<boolean>;
}

const createExists =
  (database: Database, TableName: string) =>
  async (Key: Record<string, string>): Promise<boolean> => {
    const { Item } = await database.send(
      new GetCommand({ TableName, Key, ProjectionExpression: 'pk' }),
    );
    return Item !== undefined;
  };

interface Surroundings {
  readonly log: Log;
  readonly database?: Database;
  readonly clock?: Clock;
}

export const createDependencies = (
  { tables, settings }: Pick<Environment<typeof functionSpecs.notes>, 'tables' | 'settings'>,
  { log, database = createDatabase(), clock = systemClock }: Surroundings,
): NoteWriteDependencies => {
  const exists = createExists(database, tables.catalogue);
  return {
    ...createReadDependencies(tables, { log, database }),
    writer: createNoteWriter(database, tables, clock),
    clock,
    siteHost: hostOf(settings.SITE_ORIGIN),
    isBook: (KANRI_ID) => exists(bookKey(KANRI_ID)),
    isAuthor: (TENKYO_ID) => exists(authorKey(TENKYO_ID)),
  };
};
