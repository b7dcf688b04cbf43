import * as z from 'zod';
import { noteIdSchema } from '#contract/entities/ids.ts';
import type { noteImportsContract } from '#contract/operations/note-imports.ts';
import { decodeCursor, encodeCursor } from '#lambdas/shared/dynamo/cursor.ts';
import { conflict } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import { notEnded } from '#lambdas/shared/reader-imports.ts';
import { PAGE_SIZE } from '#lambdas/specs/settings.ts';
import type { NoteWriteDependencies } from '../dependencies.ts';

type Notes = Pick<NoteWriteDependencies['notes'], 'findStored' | 'remove'>;

const position = z.strictObject({ noteId: noteIdSchema });
const ATTEMPTS = 5;

/** Deletes the note if nobody has changed it since the import: neither its text nor its level. */
const undoNote = async (notes: Notes, noteId: string): Promise<'removed' | 'kept' | 'gone'> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await notes.findStored(noteId);
    if (stored === null) return 'gone';
    if (stored.note.revision > 1) return 'kept';
    if (await notes.remove(stored)) return 'removed';
  }
  throw conflict('Others are changing this note at the moment');
};

/** Undoes a page of an import of the reader; idempotent. 404: no such import; 400: a later page without the first one. */
export const undoImpressionsImport =
  ({ notes }: NoteWriteDependencies): Run<typeof noteImportsContract, 'undoImpressionsImport'> =>
  async ({ input: { userSub, importId, lastEvaluatedKey } }) => {
    const scope = { call: 'undoImpressionsImport', partition: `${userSub}#${importId}`, position };
    const after =
      lastEvaluatedKey === undefined ? undefined : decodeCursor(scope, lastEvaluatedKey).noteId;
    const isFirst = after === undefined;
    // Before they are listed: an open tab must not add notes behind this.
    if (!(await notes.endImport(userSub, importId, isFirst))) throw notEnded(isFirst);
    const { noteIds, more } = await notes.listImported(userSub, importId, {
      size: PAGE_SIZE.undoneNotes,
      after,
    });
    const kept: string[] = [];
    let removed = 0;
    // One after the other: transactions that check the same account at once conflict.
    for (const noteId of noteIds) {
      const outcome = await undoNote(notes, noteId);
      if (outcome === 'kept') kept.push(noteId);
      if (outcome === 'removed') removed += 1;
    }
    const last = noteIds.at(-1);
    return {
      removed,
      kept,
      ...(more &&
        last !== undefined && { lastEvaluatedKey: encodeCursor(scope, { noteId: last }) }),
    };
  };
