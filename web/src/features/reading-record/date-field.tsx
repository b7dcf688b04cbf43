import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { dayInTable, dayInText } from '#web/lib/days.ts';
import { useLocale, useTexts } from '#web/texts/texts.ts';
import { type DateProblem, readingDateIn } from './reading-form.ts';
import { readingRecordTexts } from './texts.ts';

/** Longer than any date. */
const LENGTH_MAX = 30;

interface DateFieldProps {
  readonly label: string;
  /** The day in Japan, `YYYY-MM-DD`, which the button of an empty field fills in. */
  readonly today: string;
  readonly value: string;
  readonly problem: DateProblem | undefined;
  readonly onChange: (value: string) => void;
}

/** A date as far as it is known, in one's own spelling; says below the field how it was understood. */
export const DateField = ({ label, today, value, problem, onChange }: DateFieldProps) => {
  const texts = useTexts(readingRecordTexts);
  const { locale } = useLocale();
  const date = readingDateIn(value);
  const understood = typeof date === 'string' ? dayInText(date, locale) : texts.dateHint;
  return (
    <TextField
      fullWidth
      size="small"
      label={label}
      value={value}
      error={problem !== undefined}
      helperText={problem === undefined ? understood : texts[problem]}
      onChange={({ target }) => {
        onChange(target.value);
      }}
      slotProps={{
        htmlInput: { maxLength: LENGTH_MAX, autoComplete: 'off' },
        formHelperText: { sx: { mx: 0 } },
        input: {
          endAdornment: value === '' && (
            <InputAdornment position="end">
              <Button
                size="small"
                aria-label={texts.todayIn(label)}
                onClick={() => {
                  onChange(dayInTable(today));
                }}
              >
                {texts.today}
              </Button>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
