import type { Note } from '#contract/entities/note.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import type { WriteAs } from '#lambdas/shared/dynamo/write-as.ts';
import { isNotHidden } from '#lambdas/shared/hideable.ts';
import { countImported, endImport } from '#lambdas/shared/reader-imports.ts';
import { importedKey, noteRowOf, type Mention } from '../rows.ts';
import { importDayStep, putMentions } from '../steps.ts';

export type ImportedNote = Note & { readonly importId: string };

interface ImportTables {
  readonly notes: string;
  readonly reports: string;
  readonly reading: string;
}

export interface ImportWrites {
  /**
   * Writes neither a timeline row nor the hour: nothing is new about an imported note. One that an operator has
   * hidden exists also when its reader has deleted it. `ended`: the reader undoes this import, or has none such.
   */
  readonly createImported: (
    note: ImportedNote,
    mentions: readonly Mention[],
  ) => Promise<'created' | 'existing' | 'ended' | 'overDay'>;
  /** Ends an import: it creates nothing any more. False: the reader has no such import. */
  readonly endImport: (userSub: string, importId: string, isFirstPage: boolean) => Promise<boolean>;
}

export const createImportWrites = (
  writeAs: WriteAs,
  { notes: TableName, reports, reading }: ImportTables,
  clock: Clock,
): ImportWrites => ({
  createImported: async (note, mentions) => {
    const { noteId, userSub, importId } = note;
    const outcome = await writeAs<string>(userSub, {
      note: {
        Put: {
          TableName,
          Item: noteRowOf(note, 1, mentions),
          ConditionExpression: 'attribute_not_exists(noteId)',
        },
      },
      shown: isNotHidden(reports, 'note', noteId),
      day: importDayStep(TableName, userSub, Math.floor(clock() / 1_000)),
      import: countImported({ reading, userSub, importId }, 'impressions', 1),
      imported: { Put: { TableName, Item: importedKey(userSub, importId, noteId) } },
      ...putMentions(TableName, note, mentions),
    });
    if (outcome.done) return 'created';
    if ('note' in outcome.failed || 'shown' in outcome.failed) return 'existing';
    return 'import' in outcome.failed ? 'ended' : 'overDay';
  },

  endImport: async (userSub, importId, isFirstPage) =>
    (await writeAs(userSub, { import: endImport({ reading, userSub, importId }, isFirstPage) }))
      .done,
});
