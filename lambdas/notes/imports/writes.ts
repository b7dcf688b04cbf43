import type { Note } from '#contract/entities/note.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import type { TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import type { WriteAs } from '#lambdas/shared/dynamo/write-as.ts';
import { isNotHidden } from '#lambdas/shared/hideable.ts';
import { importExists } from '#lambdas/shared/reader-imports.ts';
import { importedKey, noteRowOf, undoneKey, type Mention } from '../rows.ts';
import { DAY_SECONDS, importDayStep, putMentions } from '../steps.ts';

export type ImportedNote = Note & { readonly importId: string };

interface ImportTables {
  readonly notes: string;
  readonly reports: string;
  readonly reading: string;
}

export interface ImportWrites {
  /**
   * Writes neither a timeline row nor the hour: nothing is new about an imported note. One that an operator has
   * hidden exists also when its reader has deleted it.
   */
  readonly createImported: (
    note: ImportedNote,
    mentions: readonly Mention[],
  ) => Promise<'created' | 'existing' | 'undone' | 'overDay'>;
  /** Ends an import: it creates nothing any more. False: the reader has no such import. */
  readonly endImport: (userSub: string, importId: string) => Promise<boolean>;
  readonly isEnded: (userSub: string, importId: string) => Promise<boolean>;
}

/** How long the mark of an undone import is kept: longer than a page runs an import. */
const UNDONE_SECONDS = 2 * DAY_SECONDS;

export const createImportWrites = (
  writeAs: WriteAs,
  { notes: TableName, reports, reading }: ImportTables,
  clock: Clock,
): ImportWrites => {
  const seconds = () => Math.floor(clock() / 1_000);
  const isUndone = (userSub: string, importId: string, expected: boolean): TransactStep => ({
    ConditionCheck: {
      TableName,
      Key: undoneKey(userSub, importId),
      ConditionExpression: `attribute_${expected ? '' : 'not_'}exists(part)`,
    },
  });
  return {
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
        day: importDayStep(TableName, userSub, seconds()),
        isOpen: isUndone(userSub, importId, false),
        imported: { Put: { TableName, Item: importedKey(userSub, importId, noteId) } },
        ...putMentions(TableName, note, mentions),
      });
      if (outcome.done) return 'created';
      if ('note' in outcome.failed || 'shown' in outcome.failed) return 'existing';
      return 'isOpen' in outcome.failed ? 'undone' : 'overDay';
    },

    endImport: async (userSub, importId) => {
      const Item = { ...undoneKey(userSub, importId), expiresAt: seconds() + UNDONE_SECONDS };
      const { done } = await writeAs(userSub, {
        import: importExists(reading, userSub, importId),
        undone: { Put: { TableName, Item } },
      });
      return done;
    },

    isEnded: async (userSub, importId) =>
      (await writeAs(userSub, { undone: isUndone(userSub, importId, true) })).done,
  };
};
