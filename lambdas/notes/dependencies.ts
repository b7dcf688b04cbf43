import { GetCommand } from '@aws-sdk/lib-dynamodb';
import {
  authorKey,
  type AuthorStore,
  bookKey,
  type BookStore,
  createAuthorStore,
  createBookStore,
  createReadContributors,
  createSameBooksReader,
  type ReadSameBooks,
} from '#lambdas/catalogue/public.ts';
import { createRelationStore, type RelationStore } from '#lambdas/friends/public.ts';
import { systemClock, type Clock } from '#lambdas/shared/clock.ts';
import { createDatabase, type Database } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createCitationStore, type CitationStore } from './citations/store.ts';
import { createRevisionStore, type RevisionStore } from './corrections/store.ts';
import { hostsOf } from './mentions.ts';
import {
  createNoteStore,
  createTimelineStore,
  type NoteStore,
  type TimelineStore,
} from './store.ts';
import { createNoteWrites, type NoteWrites } from './writes.ts';

/** What the operations that read notes need. */
export interface NoteReadDependencies {
  readonly notes: NoteStore;
  readonly timelines: TimelineStore;
  readonly revisions: RevisionStore;
  readonly clock: Clock;
  readonly relations: Pick<RelationStore, 'between'>;
  readonly readSameBooks: ReadSameBooks;
  readonly books: Pick<BookStore, 'findMany'>;
  readonly authors: Pick<AuthorStore, 'find'>;
  readonly citations: CitationStore;
}

/** What the operations that write notes need. */
export interface NoteWriteDependencies extends NoteReadDependencies {
  readonly notes: NoteWrites;
  /** Hosts of the links that count as mentions; null when the stage does not know its own. */
  readonly siteHosts: readonly string[] | null;
  readonly isBook: (KANRI_ID: string) => Promise<boolean>;
  readonly isAuthor: (TENKYO_ID: string) => Promise<boolean>;
  /** Authority ids of the contributors to a book; null when there is no such book. */
  readonly contributorsTo: (KANRI_ID: string) => Promise<readonly string[] | null>;
}

interface Surroundings {
  readonly log: Log;
  readonly database?: Database;
  readonly clock?: Clock;
}

export const createReadDependencies = (
  { tables }: Pick<Environment<(typeof functionSpecs)['open-notes']>, 'tables'>,
  { log, database = createDatabase(), clock = systemClock }: Surroundings,
): NoteReadDependencies => ({
  notes: createNoteStore(database, tables.notes, log),
  timelines: createTimelineStore(database, tables.timelines, log),
  revisions: createRevisionStore(database, tables.notes, log),
  clock,
  relations: createRelationStore(database, tables.social),
  readSameBooks: createSameBooksReader(database, tables.catalogue),
  books: createBookStore(database, tables.catalogue, log),
  authors: createAuthorStore(database, tables.catalogue, log),
  citations: createCitationStore(database, tables, log),
});

const createExists =
  (database: Database, TableName: string) =>
  async (Key: Record<string, string>): Promise<boolean> => {
    const { Item } = await database.send(
      new GetCommand({ TableName, Key, ProjectionExpression: 'pk' }),
    );
    return Item !== undefined;
  };

export const createDependencies = (
  { tables, settings }: Pick<Environment<typeof functionSpecs.notes>, 'tables' | 'settings'>,
  { log, database = createDatabase(), clock = systemClock }: Surroundings,
): NoteWriteDependencies => {
  const exists = createExists(database, tables.catalogue);
  return {
    ...createReadDependencies({ tables }, { log, database, clock }),
    notes: createNoteWrites(database, tables, { log, clock }),
    siteHosts: hostsOf(settings.SITE_ORIGIN, settings.FORMER_HOSTS),
    isBook: (KANRI_ID) => exists(bookKey(KANRI_ID)),
    isAuthor: (TENKYO_ID) => exists(authorKey(TENKYO_ID)),
    contributorsTo: createReadContributors(database, tables.catalogue),
  };
};
