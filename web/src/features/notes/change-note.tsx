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
  /** Gives the note as the server has it now, or null when nothing was saved. Never rejects. */
  readonly edit: (content: string) => Promise<Note | null>;
  readonly isPending: boolean;
}

/**
 * Saves another text of a note, by the operation of its own kind (NOTE-13), and reads the note and
 * all lists on the screen again; pending until the note has come (NOTE-08).
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

interface NoteEditFormProps {
  readonly note: Note;
  /** Called when the text was saved and read again, and when the reader thought better of it. */
  readonly onDone: () => void;
}

/** The text of a note to be changed in its place (NOTE-05); a save that fails keeps it open. */
export const NoteEditForm = ({ note, onDone }: NoteEditFormProps) => {
  const common = useTexts('common');
  const texts = useTexts('notes');
  const { edit, isPending } = useEditNote(note);
  const [content, setContent] = useState(note.content);
  const box = useRef<HTMLTextAreaElement>(null);
  const canSave = isPostable(content) && !isPending;
  useEffect(() => {
    // Not `autoFocus`: the menu that led here gives the focus back to its button, and does so after
    // that. Effects of what appears run after those of what goes.
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
