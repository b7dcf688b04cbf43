import type { Database } from '#lambdas/shared/dynamo/client.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { createRelationsReader, type RelationsReader } from '#lambdas/friends/public.ts';
import { createNoteIndexes, type NoteIndexes } from './note-indexes.ts';
import { createNoteRepository, type NoteRepository } from './note-repository.ts';

/** What the operations that show notes need. */
export interface NoteReadDependencies {
  readonly notes: NoteRepository;
  readonly indexes: NoteIndexes;
  readonly relations: Pick<RelationsReader, 'between'>;
}

interface Tables {
  readonly notes: string;
  readonly timelines: string;
  readonly social: string;
}

export const createReadDependencies = (
  tables: Tables,
  { log, database }: { readonly log: Log; readonly database: Database },
): NoteReadDependencies => ({
  notes: createNoteRepository(database, tables.notes, log),
  indexes: createNoteIndexes(database, tables, log),
  relations: createRelationsReader(database, tables.social),
});
