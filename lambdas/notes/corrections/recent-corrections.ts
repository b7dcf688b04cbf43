import * as z from 'zod';
import { strangers, type RelationStore } from '#lambdas/friends/public.ts';
import { batchGet, type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { NOTICE_ROWS_OF_KIND } from '#lambdas/specs/settings.ts';
import { bookOfNote } from '../mentions.ts';
import { NOTE_PART, noteKey, noteRowSchema } from '../rows.ts';
import { canSee, canSeeWordsOf } from '../visibility.ts';
import {
  correctedPartition,
  correctedRowSchema,
  revisionKey,
  revisionRowSchema,
  type CorrectedRow,
} from './rows.ts';

export interface RecentCorrection extends CorrectedRow {
  /** The book that the citation is about. */
  readonly KANRI_ID: string | undefined;
}

const versionKey = ({ correctedNoteId, revision }: CorrectedRow) =>
  revisionKey(correctedNoteId, revision);
const versionSchema = revisionRowSchema.extend({ noteId: z.string() });

/**
 * Corrections of a reader's citations by others since an instant, without those that the reader may not see: of
 * deleted notes, and by readers whom a block separates from the author. Three requests.
 */
export const createReadRecentCorrections = (
  database: Database,
  TableName: string,
  {
    relations,
    log,
  }: { readonly relations: Pick<RelationStore, 'blocksBetween'>; readonly log: Log },
) => {
  const parsed = { table: 'notes', log } as const;

  const readRows = async (authorSub: string, since: string) => {
    const rows = await queryRows(
      database,
      {
        TableName,
        KeyConditionExpression: 'noteId = :author AND part >= :since',
        ExpressionAttributeValues: { ':author': correctedPartition(authorSub), ':since': since },
        ScanIndexForward: false,
        ConsistentRead: true,
      },
      NOTICE_ROWS_OF_KIND,
    );
    return parseRows(rows, { schema: correctedRowSchema, ...parsed });
  };

  /** The notes, and who wrote the version of each correction. */
  const readNotes = async (corrections: readonly CorrectedRow[]) => {
    const rows = await batchGet(
      database,
      TableName,
      corrections.flatMap((one) => [noteKey(one.correctedNoteId), versionKey(one)]),
      { consistent: true },
    );
    const [current, earlier] = [
      rows.filter(({ part }) => part === NOTE_PART),
      rows.filter(({ part }) => part !== NOTE_PART),
    ];
    const notes = parseRows(current, { schema: noteRowSchema, ...parsed });
    const versions = parseRows(earlier, { schema: versionSchema, ...parsed });
    return corrections.flatMap((correction) => {
      const { noteId, part } = versionKey(correction);
      const note = notes.find((one) => one.noteId === noteId);
      if (note === undefined) return [];
      const version = versions.find((one) => one.noteId === noteId && one.part === part);
      // Without a row of its own, the version is the current one.
      return [{ correction, note, editorSub: version?.editorSub ?? note.lastEditedBy }];
    });
  };

  return async (authorSub: string, since: string): Promise<readonly RecentCorrection[]> => {
    const found = await readNotes(await readRows(authorSub, since));
    const editors = found.flatMap(({ editorSub }) => editorSub ?? []);
    const blocks = await relations.blocksBetween(authorSub, editors);
    return found.flatMap(({ correction, note, editorSub }) => {
      if (editorSub === undefined || !canSee(authorSub, note, strangers)) return [];
      if (!canSeeWordsOf(authorSub, editorSub, blocks.get(editorSub) ?? strangers)) return [];
      return [{ ...correction, KANRI_ID: bookOfNote(note) }];
    });
  };
};
