import type { Note } from '#contract/entities/note.ts';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { NoteReadDependencies } from './read-dependencies.ts';
import { isVisibleTo } from './visible-notes.ts';

interface GetNoteCall {
  readonly input: { readonly noteId: string };
  readonly viewer: User | null;
}

/** A note that the viewer may see; a hidden one is as missing as one that never was (SEC-07). */
export const getNote =
  ({ notes, relations }: NoteReadDependencies) =>
  async ({ input: { noteId }, viewer }: GetNoteCall): Promise<Note> => {
    const note = await notes.find(noteId);
    if (note === null || !(await isVisibleTo(relations, viewer, note))) throw notFound();
    return note;
  };
