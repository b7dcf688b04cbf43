import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import type { ReadingState } from '#contract/entities/reading-record.ts';
import { READINGS_MAX } from '#contract/limits.ts';
import { readingStates } from '#contract/reading-rules.ts';
import { useTexts } from '#web/texts/texts.ts';
import { DateField } from './date-field.tsx';
import {
  addReading,
  problemsOf,
  stateOf,
  type TypedReading,
  type TypedRecord,
} from './reading-form.ts';
import { readingRecordTexts } from './texts.ts';

interface StateChoiceProps {
  readonly state: ReadingState | undefined;
  readonly isMissing: boolean;
  readonly onChange: (state: ReadingState) => void;
}

const StateChoice = ({ state, isMissing, onChange }: StateChoiceProps) => {
  const texts = useTexts(readingRecordTexts);
  const labelId = useId();
  const faultId = useId();
  return (
    <FormControl error={isMissing}>
      <FormLabel id={labelId}>{texts.state}</FormLabel>
      <RadioGroup
        sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr' }}
        aria-labelledby={labelId}
        aria-describedby={isMissing ? faultId : undefined}
        value={state ?? ''}
      >
        {readingStates.map((choice) => (
          <FormControlLabel
            key={choice}
            value={choice}
            label={texts.states[choice]}
            control={<Radio slotProps={{ input: { 'aria-invalid': isMissing || undefined } }} />}
            onChange={() => {
              onChange(choice);
            }}
          />
        ))}
      </RadioGroup>
      {isMissing && (
        <FormHelperText id={faultId} sx={{ mx: 0 }}>
          {texts.stateMissing}
        </FormHelperText>
      )}
    </FormControl>
  );
};

interface ReadingRowProps {
  readonly number: number;
  readonly typed: TypedReading;
  readonly today: string;
  readonly isChecked: boolean;
  /** Absent where there is nothing to remove. */
  readonly onRemove: (() => void) | undefined;
  readonly onChange: (typed: TypedReading) => void;
}

/** Start and end of one reading. */
const ReadingRow = ({ number, typed, today, isChecked, onRemove, onChange }: ReadingRowProps) => {
  const texts = useTexts(readingRecordTexts);
  const labelId = useId();
  const problems = isChecked ? problemsOf(typed, today) : {};
  return (
    <Box role="group" aria-labelledby={labelId} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 34 }}>
        <Typography id={labelId} component="span" variant="subtitle2" sx={{ flex: 1 }}>
          {texts.reading(number)}
        </Typography>
        {onRemove !== undefined && (
          <IconButton size="small" aria-label={texts.removeReading(number)} onClick={onRemove}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {(['from', 'to'] as const).map((field) => (
          <DateField
            key={field}
            label={texts[field]}
            today={today}
            value={typed[field]}
            problem={problems[field]}
            onChange={(value) => {
              onChange({ ...typed, [field]: value });
            }}
          />
        ))}
      </Box>
    </Box>
  );
};

interface RecordFieldsProps {
  readonly typed: TypedRecord;
  /** The day in Japan, `YYYY-MM-DD`. */
  readonly today: string;
  /** Whether to show what is missing or wrong. */
  readonly isChecked: boolean;
  readonly onChange: (typed: TypedRecord) => void;
}

/** State and readings of a book. */
export const RecordFields = ({ typed, today, isChecked, onChange }: RecordFieldsProps) => {
  const texts = useTexts(readingRecordTexts);
  const { readings } = typed;
  const state = stateOf(typed);
  return (
    <>
      <StateChoice
        state={state}
        isMissing={isChecked && state === undefined}
        onChange={(chosen) => {
          onChange({ ...typed, state: chosen });
        }}
      />
      {readings.map((reading, index) => (
        <ReadingRow
          key={reading.key}
          number={index + 1}
          typed={reading}
          today={today}
          isChecked={isChecked}
          onRemove={
            readings.length === 1
              ? undefined
              : () => {
                  onChange({ ...typed, readings: readings.filter((one) => one !== reading) });
                }
          }
          onChange={(changed) => {
            const all = readings.map((one) => (one === reading ? changed : one));
            onChange({ ...typed, readings: all });
          }}
        />
      ))}
      {readings.length < READINGS_MAX ? (
        <Button
          size="small"
          startIcon={<Plus aria-hidden size={18} />}
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            onChange(addReading(typed));
          }}
        >
          {texts.addReading}
        </Button>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {texts.fullReadings}
        </Typography>
      )}
    </>
  );
};
