import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import type { Note } from '#contract/entities/note.ts';
import {
  effectiveLevels,
  levelsAreFixed,
  noteLevels,
  type NoteLevel,
} from '#contract/note-rules.ts';
import { useSnackbar } from '../../components/snackbar.tsx';
import { useTexts } from '../../texts/texts.ts';
import { isPostable, NoteBox } from './note-writing.tsx';
import { useCreateNote } from './create-note.ts';

/** Kinds that consist of text alone; information notes have their own form. */
type WrittenType = 'ExplainNote' | 'ImpressionNote';

interface Draft {
  readonly noteType: WrittenType;
  readonly content: string;
  readonly levels: { readonly open: NoteLevel; readonly reply: NoteLevel };
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly T[];
  readonly names: Readonly<Record<T, string>>;
  readonly disabled?: boolean;
  /** Full width on a phone. */
  readonly wide?: boolean;
  readonly onChange: (value: T) => void;
}

const Choice = <T extends string>({ names, options, wide, onChange, ...field }: ChoiceProps<T>) => (
  <TextField
    select
    {...field}
    onChange={({ target }) => {
      // The options below are the only values.
      onChange(target.value as T);
    }}
    // The native picker of a phone is easier to use than a custom menu.
    slotProps={{ select: { native: true } }}
    sx={{ flex: { xs: wide === true ? '1 1 100%' : '1 1 0', sm: '1 1 0' }, minWidth: 0 }}
  >
    {options.map((option) => (
      <option key={option} value={option}>
        {names[option]}
      </option>
    ))}
  </TextField>
);

interface ChoicesProps {
  readonly draft: Draft;
  readonly types: readonly WrittenType[];
  readonly onChange: (draft: Draft) => void;
}

/** Kind and levels; an explanation is always public. */
const Choices = ({ draft, types, onChange }: ChoicesProps) => {
  const texts = useTexts('notes');
  const { noteType, levels } = draft;
  const level = {
    options: noteLevels,
    disabled: levelsAreFixed(noteType),
  };
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
      <Choice
        {...level}
        label={texts.form.openLevel}
        value={levels.open}
        names={texts.openLevels}
        onChange={(open) => {
          onChange({ ...draft, levels: { ...levels, open } });
        }}
      />
      <Choice
        {...level}
        label={texts.form.replyLevel}
        value={levels.reply}
        names={texts.replyLevels}
        onChange={(reply) => {
          onChange({ ...draft, levels: { ...levels, reply } });
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
  /** The initial text of a new note, such as the address of its book. */
  readonly startContent?: string;
  readonly onPosted?: (note: Note) => void;
  /** With it the form has a button to cancel. */
  readonly onCancel?: () => void;
}

/**
 * The form for an explanation or an impression. Posting resets it; a failure is logged and keeps
 * the text.
 */
export const NoteForm = ({ label, types, startContent = '', ...props }: NoteFormProps) => {
  const common = useTexts('common');
  const texts = useTexts('notes');
  const show = useSnackbar();
  const { create, isPending } = useCreateNote();
  const box = useRef<HTMLTextAreaElement>(null);
  const start: Draft = {
    noteType: types[0],
    content: startContent,
    levels: { open: 'PUBLIC', reply: 'PUBLIC' },
  };
  const [draft, setDraft] = useState(start);
  const canPost = isPostable(draft.content) && !isPending;
  // A form with an initial text opens with the cursor after that text.
  useEffect(() => {
    if (startContent === '') return;
    box.current?.focus();
    box.current?.setSelectionRange(startContent.length, startContent.length);
  }, [startContent]);

  const post = async (): Promise<void> => {
    const note = await create(draft);
    if (note === null) return;
    setDraft(start);
    show({ text: texts.form.posted, severity: 'success' });
    // The button that had the focus is disabled now.
    box.current?.focus();
    props.onPosted?.(note);
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
      <NoteBox
        value={draft.content}
        readOnly={isPending}
        inputRef={box}
        onChange={(content) => {
          setDraft({ ...draft, content });
        }}
      />
      <Choices draft={draft} types={types} onChange={setDraft} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        {props.onCancel && <Button onClick={props.onCancel}>{common.cancel}</Button>}
        <Button type="submit" variant="contained" disabled={!canPost} loading={isPending}>
          {texts.form.post}
        </Button>
      </Box>
    </Box>
  );
};
