import * as z from 'zod';
import { noteIdSchema } from '#contract/entities/ids.ts';
import type { noteImportsContract } from '#contract/operations/note-imports.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import { undoPage } from '#lambdas/shared/undo-import.ts';
import { PAGE_SIZE } from '#lambdas/specs/settings.ts';
import type { NoteWriteDependencies } from '../dependencies.ts';

const position = z.strictObject({ noteId: noteIdSchema });

/** Deletes a page of the notes of an import, unless their text or level has changed since. */
export const undoImpressionsImport =
  ({ notes }: NoteWriteDependencies): Run<typeof noteImportsContract, 'undoImpressionsImport'> =>
  async ({ input: { userSub, importId, lastEvaluatedKey } }) =>
    undoPage({
      scope: { call: 'undoImpressionsImport', partition: `${userSub}#${importId}`, position },
      lastEvaluatedKey,
      end: (isFirstPage) => notes.endImport(userSub, importId, isFirstPage),
      list: async (after) => {
        const { noteIds: ids, more } = await notes.listImported(userSub, importId, {
          size: PAGE_SIZE.undoneNotes,
          after: after?.noteId,
        });
        const noteId = ids.at(-1);
        return { ids, next: more && noteId !== undefined ? { noteId } : undefined };
      },
      undo: async (noteId) => {
        const stored = await notes.findStored(noteId);
        if (stored === null) return 'gone';
        if (stored.note.revision > 1) return 'kept';
        return (await notes.remove(stored)) ? 'removed' : 'changed';
      },
    });
