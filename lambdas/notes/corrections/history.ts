import * as z from 'zod';
import type { notesContract, openNotesContract } from '#contract/operations/notes.ts';
import { decodeCursor, encodeCursor } from '#lambdas/shared/dynamo/cursor.ts';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import { PAGE_SIZE } from '#lambdas/specs/settings.ts';
import type { NoteReadDependencies } from '../dependencies.ts';
import { isVisibleTo, shownRevisions } from '../visibility.ts';
import { currentRevisionOf } from './store.ts';

const scopeOf = (noteId: string) => ({
  call: 'listNoteRevisions',
  partition: noteId,
  /** The last version on the page. */
  position: z.strictObject({ revision: z.int().positive() }),
});

/**
 * The versions of a citation, the current one first, and until when the note is locked; without those of readers
 * whom a block separates from the viewer, so that a page can be short. 404: missing,
 * hidden from the viewer, or of another type.
 */
export const listNoteRevisions =
  ({
    notes,
    relations,
    revisions,
    clock,
  }: NoteReadDependencies): Run<
    typeof notesContract | typeof openNotesContract,
    'listNoteRevisions'
  > =>
  async ({ input: { noteId, lastEvaluatedKey }, viewer }) => {
    const scope = scopeOf(noteId);
    const after =
      lastEvaluatedKey === undefined ? undefined : decodeCursor(scope, lastEvaluatedKey);
    const note = await notes.find(noteId);
    if (note?.noteType !== 'InformationNote') throw notFound();
    if (!(await isVisibleTo(relations, viewer, note))) throw notFound();
    const size = PAGE_SIZE.revisions;
    const [earlier, lockedUntil] = await Promise.all([
      // One more than the page has tells whether there is a next page.
      revisions.list(note, after?.revision ?? note.revision, size + 1),
      revisions.lockedUntil(noteId, clock()),
    ]);
    const all = after === undefined ? [currentRevisionOf(note), ...earlier] : earlier;
    const read = all.slice(0, size);
    const last = read.at(-1);
    const isShown = await shownRevisions(relations, viewer, read);
    return {
      revisions: read.filter(isShown),
      ...(lockedUntil !== null && { lockedUntil: new Date(lockedUntil).toISOString() }),
      ...(last !== undefined &&
        all.length > size && {
          lastEvaluatedKey: encodeCursor(scope, { revision: last.revision }),
        }),
    };
  };
