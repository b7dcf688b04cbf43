import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { transact } from '#lambdas/shared/dynamo/transact.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { noteOf } from '../rows.ts';
import { createNoteStore, type StoredNote } from '../store.ts';
import { isUnchanged } from '../steps.ts';
import { replaceCitation } from './steps.ts';
import {
  citationRowOf,
  citationRowSchema,
  contributorsIn,
  endsOf,
  type CitationRow,
} from './rows.ts';

/** A note may be changed in between; each attempt reads it again. */
const ATTEMPTS = 5;

interface RepairOptions {
  readonly database: Database;
  readonly table: string;
  readonly log: Log;
  /** Authority ids of the contributors to a book; null when there is no such book. */
  readonly contributorsTo: (KANRI_ID: string) => Promise<readonly string[] | null>;
}

/** The rows that the note should have. The contributors to a book without a record stay as they are. */
const expectedRows = async (
  { contributorsTo }: RepairOptions,
  { note, citation }: StoredNote,
): Promise<readonly CitationRow[]> => {
  const citing = note.referenceSourceKANRI_ID;
  if (citing === undefined) return [];
  const contributors = (await contributorsTo(citing)) ?? contributorsIn(citation);
  return endsOf(note, contributors).map((end) => citationRowOf(noteOf(note), end));
};

/** Equal for the same rows in any order. */
const contentOf = (rows: readonly CitationRow[]): string =>
  JSON.stringify(
    rows
      .map((row) => JSON.stringify(citationRowSchema.parse(row)))
      .toSorted((a, b) => (a < b ? -1 : 1)),
  );

/**
 * Gives a note the rows of its citation, with their counts: those from before the rows existed, and
 * those whose contributors have changed. It also stores the author's text in older rows. For a script,
 * while the site is in use. It increases the revision, so that neither an edit nor a second script counts the rows again.
 *
 * @returns true when rows were written
 * @throws when the note changes again and again
 */
export const repairCitation = async (options: RepairOptions, noteId: string): Promise<boolean> => {
  const { database, table, log } = options;
  const { findStored } = createNoteStore(database, table, log);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await findStored(noteId);
    if (stored === null) return false;
    const rows = await expectedRows(options, stored);
    if (!stored.isOlder && contentOf(rows) === contentOf(stored.citation)) return false;
    const { done } = await transact<string>(database, {
      note: {
        Put: {
          TableName: table,
          Item: { ...stored.note, keepsAuthorText: true, revision: stored.note.revision + 1 },
          ...isUnchanged(stored),
        },
      },
      ...replaceCitation(table, stored.citation, rows),
    });
    if (done) return true;
  }
  throw new Error(`The note ${noteId} changed each time before its citation could be repaired`);
};
