import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Note } from '#contract/entities/note.ts';
import { noteKeys } from './api.ts';
import { useSendNote } from './send-note.ts';

export interface EditNote {
  /** Gives the note as the server has it now, or null when nothing was saved. Never rejects. */
  readonly edit: (content: string) => Promise<Note | null>;
  readonly isPending: boolean;
}

/**
 * Saves another text of a note, by the operation of its own kind (NOTE-13), and reads the note and
 * all lists on the screen again; pending until the note has come (NOTE-08).
 */
export const useEditNote = ({ noteId, noteType }: Pick<Note, 'noteId' | 'noteType'>): EditNote => {
  const send = useSendNote();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (content: string) =>
      send('note', (api, userSub) =>
        api.call('notes', `Edit${noteType}`, { noteID: noteId, userSub, content }),
      ),
    onSuccess: async (note) => {
      if (note === null) return;
      void queries.invalidateQueries({ queryKey: noteKeys.lists });
      await queries.invalidateQueries({ queryKey: noteKeys.note(noteId) });
    },
  });
  return { edit: mutateAsync, isPending };
};

export interface DeleteNote {
  /** True when the note is gone. Never rejects. */
  readonly remove: () => Promise<boolean>;
  readonly isPending: boolean;
}

/** Deletes a note by the operation of its own kind; the server lets only the author do it. */
export const useDeleteNote = ({
  noteId,
  noteType,
}: Pick<Note, 'noteId' | 'noteType'>): DeleteNote => {
  const send = useSendNote();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async () => {
      const done = await send('note', (api, userSub) =>
        api.call('notes', `Delete${noteType}`, { noteID: noteId, userSub }),
      );
      return done !== null;
    },
    onSuccess: (gone) => {
      if (gone) void queries.invalidateQueries({ queryKey: noteKeys.lists });
    },
  });
  return { remove: mutateAsync, isPending };
};
