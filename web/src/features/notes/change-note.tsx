import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Note } from '#contract/entities/note.ts';
import { hasContent } from '#contract/note-rules.ts';
import { DraftNotice } from '#web/components/draft-notice.tsx';
import { useDraft } from '#web/lib/drafts.ts';
import { NOTE_EDIT_ROWS } from '#web/lib/measures.ts';
import { useTexts } from '#web/texts/texts.ts';
import { BookChip, NoBookHint } from './book-chip.tsx';
import { type ChangeLimit, ChangeLimitNotice } from './change-limit.tsx';
import { type ChangeOutcome, useRejectedChange } from './change-outcome.ts';
import { EditConflict } from './edit-conflict.tsx';
import { draftOf, exchanged, type EditDraft, type EditVersion } from './edit-draft.ts';
import { useSiteHosts } from './embeds.tsx';
import { startOf, textAfter } from './list-rules.ts';
import { booksIn } from './note-book.ts';
import { isPostable, NoteBox, useSendNote } from './note-writing.tsx';
import { noteKeys } from './queries.ts';
import { notesTexts } from './texts.ts';
import { useBookOfText } from './use-book-of-text.ts';

interface EditNote {
  /** Resolves to null when the request failed, which is reported. Never rejects. */
  readonly edit: (edit: EditVersion) => Promise<ChangeOutcome | null>;
  readonly isPending: boolean;
  /** True from the response on, while the note is refetched. */
  readonly isSaved: boolean;
}

/**
 * Saves a new text of a note, with the operation of its kind, and refetches the note and all lists
 * on the screen; also refetches the note when it has been edited by somebody else. Pending until then.
 */
export const useEditNote = (
  { noteId, noteType }: Pick<Note, 'noteId' | 'noteType'>,
  failure: string,
): EditNote => {
  const send = useSendNote();
  const readRejection = useRejectedChange(noteId);
  const queries = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const { mutateAsync, isPending } = useMutation({
    meta: { failure },
    mutationFn: async ({ content, editedAt }: EditVersion): Promise<ChangeOutcome> =>
      send('note', async (client, userSub) => {
        const input = { noteID: noteId, userSub, content, editedAt };
        try {
          await client.call('notes', `Edit${noteType}`, input);
          return 'saved';
        } catch (error) {
          // Other notes have limits of their own, and are changed by their authors only.
          return readRejection(error, noteType === 'InformationNote');
        }
      }),
    onSuccess: async (outcome) => {
      if (outcome !== 'saved') return;
      setSaved(true);
      void queries.invalidateQueries({ queryKey: noteKeys.lists });
      await queries.invalidateQueries({ queryKey: noteKeys.note(noteId) });
    },
  });
  return { edit: (edit) => mutateAsync(edit).catch(() => null), isPending, isSaved };
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
  const { removeFailed } = useTexts(notesTexts);
  const send = useSendNote();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    meta: { failure: removeFailed },
    mutationFn: () =>
      send('note', (api, userSub) =>
        api.call('notes', `Delete${noteType}`, { noteID: noteId, userSub }),
      ),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: noteKeys.lists });
    },
  });
  const remove = async (): Promise<boolean> => {
    try {
      await mutateAsync();
      return true;
    } catch {
      return false;
    }
  };
  return { remove, isPending };
};

export interface NoteEditFormProps {
  readonly note: Note;
  /** Called when the text was saved and refetched, and when the reader cancels. */
  readonly onDone: () => void;
}

/** The address of the citing book before the text of a citation, which its form does not show. */
const useHiddenStart = ({ noteType, content, referenceSourceKANRI_ID: source }: Note): string => {
  const siteHosts = useSiteHosts();
  return noteType === 'InformationNote' && source !== undefined
    ? startOf(content, source, siteHosts)
    : '';
};

/** The book of the form of a note that is about one by its text; a citation has its books as fields. */
const useBookOfNote = ({ noteType, content }: Note): string | undefined => {
  const siteHosts = useSiteHosts();
  return noteType === 'InformationNote' ? undefined : booksIn(content, siteHosts)[0];
};

/** The text in the form: its draft, the start that is not shown, and the book that it is about. */
const useEditedText = (note: Note) => {
  const start = useHiddenStart(note);
  const shown = textAfter(start, note.content);
  const draft = useDraft<EditDraft>({
    form: 'edit',
    subject: note.noteId,
    start: { content: shown, editedAt: note.editedAt },
    parseDraft: draftOf,
  });
  const { content } = draft.value;
  const KANRI_ID = useBookOfNote(note);
  const book = useBookOfText(KANRI_ID, { content, isAbout: draft.value.isAbout ?? true });
  return { start, shown, draft, content, KANRI_ID, book };
};

/**
 * Edits the text of a note in place; stays open when saving fails. When somebody else has edited the
 * note meanwhile, it shows both texts, and saving again replaces the version that it shows.
 */
export const NoteEditForm = ({ note, onDone }: NoteEditFormProps) => {
  const common = useTexts('common');
  const texts = useTexts(notesTexts);
  const { edit, isPending, isSaved } = useEditNote(note, texts.saveFailed);
  const [limit, setLimit] = useState<ChangeLimit | null>(null);
  const { start, shown, draft, content, KANRI_ID, book } = useEditedText(note);
  const { editedAt, mine } = draft.value;
  // The draft keeps the version it began with, so that a reload shows both texts again.
  const isStale = editedAt !== note.editedAt && !isSaved;
  const box = useRef<HTMLTextAreaElement>(null);
  const canSave = hasContent(content) && isPostable(start + book.sent) && !isPending;
  const { restored } = draft;
  useEffect(() => {
    // Not `autoFocus`: the menu that opened this form returns the focus to its button after that.
    // Effects of mounted components run after the cleanup of unmounted ones.
    if (!restored) box.current?.focus();
  }, [restored]);
  const close = (): void => {
    draft.clear();
    onDone();
  };
  const save = async (): Promise<void> => {
    setLimit(null);
    const outcome = await edit({ content: start + book.sent, editedAt: note.editedAt });
    if (outcome === 'saved') close();
    else if (outcome !== null && outcome !== 'stale') setLimit(outcome);
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
      {restored && <DraftNotice onDiscard={draft.clear} />}
      {isStale && (
        <EditConflict
          current={{ ...note, content: shown }}
          mine={mine ?? null}
          onTake={() => {
            draft.set(exchanged(draft.value, shown));
            box.current?.focus();
          }}
        />
      )}
      {KANRI_ID !== undefined && (
        <BookChip
          KANRI_ID={KANRI_ID}
          isAbout={book.isAbout}
          disabled={isPending}
          onChange={(isAbout) => {
            draft.set({ ...draft.value, ...book.change(isAbout) });
            box.current?.focus();
          }}
        />
      )}
      <NoteBox
        rows={NOTE_EDIT_ROWS}
        sentBefore={start + book.start}
        value={content}
        readOnly={isPending}
        inputRef={box}
        onChange={(changed) => {
          draft.set({ ...draft.value, content: changed });
        }}
      />
      {KANRI_ID !== undefined && book.hasNoBook && <NoBookHint />}
      {limit !== null && <ChangeLimitNotice limit={limit} />}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button onClick={close} disabled={isPending}>
          {common.cancel}
        </Button>
        <Button type="submit" variant="contained" disabled={!canSave}>
          {isPending ? texts.saving : texts.save}
        </Button>
      </Box>
    </Box>
  );
};
