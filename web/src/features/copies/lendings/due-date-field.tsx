import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { useTexts, type Translated } from '#web/texts/texts.ts';
import type { DueDates } from './lendings.ts';
import type { ja } from './texts.ja.ts';
import { lendingsTexts } from './texts.ts';

/** What is wrong with a due date; undefined if nothing is. */
export const dueDateProblem = (
  value: string,
  { min, max }: DueDates,
  texts: Translated<typeof ja>,
): string | undefined => {
  // The browser gives an empty value for an incomplete date.
  if (value === '') return texts.dueMissing;
  return value < min || value > max ? texts.dueRange(min, max) : undefined;
};

interface DueDateFieldProps {
  readonly value: string;
  readonly dates: DueDates;
  readonly problem: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
}

/** The due date of a lending, in the browser's own date field. */
export const DueDateField = ({ value, dates, problem, inputRef, onChange }: DueDateFieldProps) => {
  const texts = useTexts(lendingsTexts);
  return (
    <TextField
      type="date"
      fullWidth
      required
      label={texts.dueDate}
      value={value}
      inputRef={inputRef}
      error={problem !== undefined}
      helperText={problem ?? texts.dueHint}
      onChange={({ target }) => {
        onChange(target.value);
      }}
      slotProps={{
        inputLabel: { required: false },
        htmlInput: { min: dates.min, max: dates.max },
      }}
      sx={{ mt: 1 }}
    />
  );
};
