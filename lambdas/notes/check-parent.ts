import { canReply } from './note-visibility.ts';
import { invalidInput } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { NoteReadDependencies } from './read-dependencies.ts';
import { relationsTo } from './visible-notes.ts';

/**
 * Only what the author lets the caller reply to can be replied to, and replies have none of their
 * own (SP-048). Always the same 400, so that nobody finds out which notes exist.
 */
export const checkParent = async (
  { notes, relations }: NoteReadDependencies,
  viewer: User,
  parentNoteID: string,
): Promise<void> => {
  if (parentNoteID === '') return;
  const parent = await notes.find(parentNoteID);
  if (parent !== null && parent.parentNoteID === '') {
    const relationTo = await relationsTo(relations, viewer, [parent.userSub]);
    if (canReply(viewer.sub, parent, relationTo(parent.userSub))) return;
  }
  throw invalidInput('parentNoteID: not a note that you can reply to');
};
