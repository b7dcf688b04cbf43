import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Note } from '#contract/entities/note.ts';
import { NOTE_EDIT_ROWS } from '#web/lib/measures.ts';
import { useTexts } from '../../texts/texts.ts';
import { isPostable, NoteBox, useSendNote } from './note-writing.tsx';
import { noteKeys } from './queries.ts';

interface EditNote {
  /** Resolves to the note as stored, or to null when nothing was saved. Never rejects. */
  readonly edit: (content: string) => Promise<Note | null>;
  readonly isPending: boolean;
}

/**
 * Saves a new text of a note, with the operation of its kind, and refetches the note and all lists
 * on the screen. Pending until the note is refetched.
 */
const useEditNote = ({ noteId, noteType }: Pick<Note, 'noteId' | 'noteType'>): EditNote => {
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

interface DeleteNote {
  /** Resolves to true when the note was deleted. Never rejects. */
  readonly remove: () => Promise<boolean>;
  readonly isPending: boolean;
}

/** Deletes a note with the operation of its kind; the server allows it to the author only. */
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

interface NoteEditFormProps {
  readonly note: Note;
  /** Called when the text was saved and refetched, and when the reader cancels. */
  readonly onDone: () => void;
}

/** Edits the text of a note in place; stays open when saving fails. */
export const NoteEditForm = ({ note, onDone }: NoteEditFormProps) => {
  const common = useTexts('common');
  const texts = useTexts('notes');
  const { edit, isPending } = useEditNote(note);
  const [content, setContent] = useState(note.content);
  const box = useRef<HTMLTextAreaElement>(null);
  const canSave = isPostable(content) && !isPending;
  useEffect(() => {
    // Not `autoFocus`: the menu that opened this form returns the focus to its button after that.
    // Effects of mounted components run after the cleanup of unmounted ones.
    box.current?.focus();
  }, []);
  const save = async (): Promise<void> => {
    if ((await edit(content)) !== null) onDone();
  };
  return (
    <Box
      component="form"
      aria-label={texts.edit}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) void save();
      }}
      sx={{ display: 'grid', gap: 1.5, mt: 2.5 }}
    >
      <NoteBox
        rows={NOTE_EDIT_ROWS}
        value={content}
        readOnly={isPending}
        inputRef={box}
        onChange={setContent}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button onClick={onDone} disabled={isPending}>
          {common.cancel}
        </Button>
        <Button type="submit" variant="contained" disabled={!canSave}>
          {isPending ? texts.saving : texts.save}
        </Button>
      </Box>
    </Box>
  );
};
