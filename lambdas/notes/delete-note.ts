import type { NoteType } from '#contract/note-rules.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { changeNote } from './change-note.ts';
import type { NoteWriteDependencies } from './dependencies.ts';

interface DeleteCall {
  readonly input: { readonly noteId: string };
  readonly viewer: User;
}

/**
 * Takes a note away with everything that led to it, by its author alone, whatever its kind
 * (SEC-27). Rows in timelines stay and lead nowhere until they expire.
 */
export const deleteNote =
  (dependencies: NoteWriteDependencies, noteType: NoteType) =>
  async ({ input: { noteId }, viewer }: DeleteCall): Promise<{ ok: true }> => {
    await changeNote(dependencies, {
      noteId,
      noteType,
      viewer,
      mayChange: ({ note }) => note.userSub === viewer.sub,
      write: dependencies.writer.remove,
    });
    return { ok: true };
  };
