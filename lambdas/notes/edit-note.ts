import type { Note } from '#contract/entities/note.ts';
import type { NoteType } from '#contract/note-rules.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { changeNote } from './change-note.ts';
import type { NoteWriteDependencies } from './dependencies.ts';
import { mentionsOf } from './mentions.ts';

interface EditCall {
  readonly input: { readonly noteId: string; readonly content: string };
  readonly viewer: User;
}

/**
 * Replaces the text of a note and what it is about; nothing else can change (SP-050). Information
 * notes may be corrected by everybody who can see them, the others by their author alone (SP-054).
 */
export const editNote =
  (dependencies: NoteWriteDependencies, noteType: NoteType) =>
  async ({ input: { noteId, content }, viewer }: EditCall): Promise<Note> => {
    const { writer, clock, siteHost } = dependencies;
    return changeNote(dependencies, {
      noteId,
      noteType,
      viewer,
      mayChange: ({ note }) => noteType === 'InformationNote' || note.userSub === viewer.sub,
      write: (stored) =>
        writer.edit(stored, {
          content,
          editedAt: new Date(clock()).toISOString(),
          editorSub: viewer.sub,
          mentions: mentionsOf({ ...stored.note, content }, siteHost),
        }),
    });
  };
