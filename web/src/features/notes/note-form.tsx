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

/** Kinds that are written as text alone; information notes have a form of their own. */
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
  /** Takes a line of its own on a phone. */
  readonly wide?: boolean;
  readonly onChange: (value: T) => void;
}

const Choice = <T extends string>({ names, options, wide, onChange, ...field }: ChoiceProps<T>) => (
  <TextField
    select
    {...field}
    onChange={({ target }) => {
      // The options below are all there are.
      onChange(target.value as T);
    }}
    // On a phone the device's own picker is larger than any menu of ours.
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

/** Kind and levels; an explanation is always for everybody (HOME-10, HOME-11). */
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
  /** Name of the form for those who listen. */
  readonly label: string;
  /** Kinds to choose from, the first to start with; of a single one there is nothing to choose. */
  readonly types: readonly [WrittenType, ...WrittenType[]];
  /** Text that a new note begins with, such as the address of the book it is about. */
  readonly startContent?: string;
  readonly onPosted?: (note: Note) => void;
  /** Shows a button that leaves the form. */
  readonly onCancel?: () => void;
}

/**
 * Writes an explanation or an impression. After posting it is as it was at first (HOME-13); when
 * nothing was posted the text stays, and why is in the log.
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
  // Whoever opens a form that has begun goes on below its beginning.
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
    // The button that had the focus is off now.
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
