import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import type { Note } from '#contract/entities/note.ts';
import {
  effectiveLevels,
  hasContent,
  levelsAreFixed,
  noteLevels,
  type NoteLevel,
} from '#contract/note-rules.ts';
import { DraftNotice } from '#web/components/draft-notice.tsx';
import { useSnackbar } from '#web/components/snackbar.tsx';
import { useConfig } from '#web/lib/config.ts';
import { type DraftKey, useDraft } from '#web/lib/drafts.ts';
import { useTexts } from '#web/texts/texts.ts';
import { BookChip, NoBookHint } from './book-chip.tsx';
import { useCreateNote } from './create-note.ts';
import { FormActions } from './form-actions.tsx';
import { Choice, LevelFields, type Levels } from './level-fields.tsx';
import { noteStart } from './note-start.ts';
import { isPostable, NoteBox } from './note-writing.tsx';
import { notesTexts } from './texts.ts';
import { useBookOfText } from './use-book-of-text.ts';

/** Kinds that consist of text alone; information notes have their own form. */
type WrittenType = 'ExplainNote' | 'ImpressionNote';

interface Draft {
  readonly noteType: WrittenType;
  readonly content: string;
  readonly levels: Levels;
  /** Whether the note is about the book of the form, if the form has one. */
  readonly isAbout: boolean;
}

const isLevel = (value: unknown): value is NoteLevel => noteLevels.some((level) => level === value);

/** Reads a stored draft; null if it is none of this form's kinds. */
const draftOf =
  (types: readonly WrittenType[]) =>
  (stored: unknown): Draft | null => {
    // A later release may have other fields, so each one is checked.
    const { noteType, content, levels, isAbout } = (stored ?? {}) as Partial<Draft>;
    const known = types.find((type) => type === noteType);
    if (known === undefined || typeof content !== 'string') return null;
    if (!isLevel(levels?.open) || !isLevel(levels.reply)) return null;
    if (typeof isAbout !== 'boolean') return null;
    return { noteType: known, content, levels: effectiveLevels(known, levels), isAbout };
  };

interface ChoicesProps {
  readonly draft: Draft;
  readonly types: readonly WrittenType[];
  readonly onChange: (draft: Draft) => void;
}

/** Kind and levels; an explanation is always public. */
const Choices = ({ draft, types, onChange }: ChoicesProps) => {
  const texts = useTexts(notesTexts);
  const { noteType, levels } = draft;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {types.length > 1 && (
        <Choice
          wide
          label={texts.form.kind}
          value={noteType}
          options={types}
          names={texts.kinds}
          onChange={(type) => {
            onChange({ ...draft, noteType: type, levels: effectiveLevels(type, levels) });
          }}
        />
      )}
      <LevelFields
        levels={levels}
        disabled={levelsAreFixed(noteType)}
        onChange={(changed) => {
          onChange({ ...draft, levels: changed });
        }}
      />
    </Box>
  );
};

interface NoteFormProps {
  /** Accessible name of the form. */
  readonly label: string;
  /** The kinds to choose from, the default first; a single kind shows no choice. */
  readonly types: readonly [WrittenType, ...WrittenType[]];
  /** The kind of a form without a draft; after posting it is the default again. */
  readonly opensWith?: WrittenType;
  /** What the draft is stored as. */
  readonly subject: DraftKey['subject'];
  /** The book of the page: the text begins with its address, and the note is about it unless the reader says otherwise. */
  readonly KANRI_ID?: string;
  /** Takes the focus, as a form with a book does. */
  readonly focused?: boolean;
  readonly onPosted?: (note: Note) => void;
  /** With it the form has a button to cancel. */
  readonly onCancel?: () => void;
}

/** The draft of the form, what it sends, and whether that is no more than the address of the book. */
const useNoteDraft = ({ types, opensWith, subject, KANRI_ID }: NoteFormProps) => {
  const { siteOrigin } = useConfig();
  const startContent = KANRI_ID === undefined ? '' : noteStart(siteOrigin, KANRI_ID);
  const start: Draft = {
    noteType: types[0],
    content: startContent,
    levels: { open: 'PUBLIC', reply: 'PUBLIC' },
    isAbout: true,
  };
  const { value, ...draft } = useDraft<Draft>({
    form: 'note',
    subject,
    start,
    ...(opensWith !== undefined && { opening: { ...start, noteType: opensWith } }),
    parseDraft: draftOf(types),
  });
  const book = useBookOfText(KANRI_ID, value);
  return {
    ...draft,
    value,
    book,
    startContent,
    isOnlyStart: startContent !== '' && book.sent.trim() === startContent.trim(),
  };
};

/** A form with an initial text opens with the cursor at the end of the text. */
const useCursorAtEnd = (isFocused: boolean) => {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const field = box.current;
    if (!isFocused || field === null) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [isFocused]);
  return box;
};

/**
 * The form for an explanation or an impression. Posting resets it; a failure is reported and keeps
 * the text. What is written is a draft until then; cancelling discards it.
 */
export const NoteForm = (props: NoteFormProps) => {
  const { label, types, onPosted, onCancel } = props;
  const texts = useTexts(notesTexts);
  const show = useSnackbar();
  const { create, isPending } = useCreateNote();
  const { value: draft, set: setDraft, restored, clear, ...about } = useNoteDraft(props);
  const { book, isOnlyStart } = about;
  const box = useCursorAtEnd(props.focused === true || about.startContent !== '');
  // The server accepts the initial text alone: a citation may consist of it.
  const canPost = hasContent(draft.content) && isPostable(book.sent) && !isOnlyStart && !isPending;

  const post = async (): Promise<void> => {
    const { noteType, levels } = draft;
    const note = await create({ noteType, levels, content: book.sent });
    if (note === null) return;
    clear();
    show({ text: texts.form.posted, severity: 'success' });
    // The button that had the focus is disabled now.
    box.current?.focus();
    onPosted?.(note);
  };

  return (
    <Box
      component="form"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (canPost) void post();
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      {restored && (
        <DraftNotice
          onDiscard={() => {
            clear();
            box.current?.focus();
          }}
        />
      )}
      {props.KANRI_ID !== undefined && (
        <BookChip
          KANRI_ID={props.KANRI_ID}
          isAbout={book.isAbout}
          disabled={isPending}
          onChange={(isAbout) => {
            setDraft({ ...draft, ...book.change(isAbout) });
            // The button that had the focus is unmounted.
            box.current?.focus();
          }}
        />
      )}
      <NoteBox
        sentBefore={book.start}
        value={draft.content}
        readOnly={isPending}
        inputRef={box}
        onChange={(content) => {
          setDraft({ ...draft, content });
        }}
      />
      {book.hasNoBook && <NoBookHint />}
      <Choices draft={draft} types={types} onChange={setDraft} />
      <FormActions
        submit={texts.form.post}
        canSubmit={canPost}
        busy={isPending}
        reason={isOnlyStart ? texts.onlyStart : undefined}
        onCancel={
          onCancel &&
          (() => {
            clear();
            onCancel();
          })
        }
      />
    </Box>
  );
};
