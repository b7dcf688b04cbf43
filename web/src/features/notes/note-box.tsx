import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { NOTE_BOX_ROWS } from '#web/lib/measures.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { hasContent } from '#contract/note-rules.ts';
import { useTexts } from '../../texts/texts.ts';

const most = TEXT_MAX.noteContent;

/** Something, and not more than the server takes (HOME-14, SP-063). */
export const isPostable = (content: string): boolean =>
  hasContent(content) && content.length <= most;

interface NoteBoxProps {
  readonly value: string;
  /** While the note is on its way. */
  readonly readOnly: boolean;
  readonly onChange: (content: string) => void;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
  /** Stays as high, instead of growing. */
  readonly rows?: number;
}

const growing = { minRows: NOTE_BOX_ROWS.min, maxRows: NOTE_BOX_ROWS.max };

/**
 * Where a note is written: grows from 2 to 20 rows, then scrolls (HOME-16). A text that is too long
 * is not cut: the box says by how much, so that nothing that was pasted gets lost unseen.
 */
export const NoteBox = ({ value, readOnly, onChange, inputRef, rows }: NoteBoxProps) => {
  const texts = useTexts('notes');
  const over = value.length - most;
  return (
    <TextField
      fullWidth
      multiline
      {...(rows === undefined ? growing : { rows })}
      label={texts.form.content}
      placeholder={texts.form.placeholder}
      value={value}
      error={over > 0}
      helperText={over > 0 ? texts.form.tooLong(over) : texts.form.length(value.length, most)}
      onChange={({ target }) => {
        onChange(target.value);
      }}
      inputRef={inputRef}
      slotProps={{
        htmlInput: { readOnly },
        formHelperText: { sx: { textAlign: 'end', mx: 0, fontVariantNumeric: 'tabular-nums' } },
      }}
    />
  );
};
