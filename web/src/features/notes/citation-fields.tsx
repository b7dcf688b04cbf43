import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { ReferenceType } from '#contract/entities/note.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { isVisibleName, isVisibleText } from '#contract/names.ts';
import { type Stance, stances } from '#contract/stances.ts';
import { StanceName } from '#web/features/citations/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notesTexts } from './texts.ts';

/** What a citation says about itself, as a form contains it. */
export interface Statement {
  readonly stance: Stance;
  readonly place: string;
  readonly quote: string;
}

export const NO_STATEMENT: Statement = { stance: 'unsaid', place: '', quote: '' };

/** The fields of a request; those without a value are omitted. */
export const statementFields = ({ stance, place, quote }: Statement) => ({
  ...(stance !== 'unsaid' && { referenceType: stance satisfies ReferenceType }),
  ...(place.trim() !== '' && { place: place.trim() }),
  ...(quote.trim() !== '' && { quote: quote.trim() }),
});

/** Reads a stored statement; what does not fit is not said. */
export const statementOf = (stored: Readonly<Record<string, unknown>>): Statement => {
  const { stance, place, quote } = stored;
  return {
    stance: stances.find((name) => name === stance) ?? NO_STATEMENT.stance,
    place: typeof place === 'string' ? place : '',
    quote: typeof quote === 'string' ? quote : '',
  };
};

/** How many characters a field has too many. */
const over = (text: string, most: number): number => Math.max(0, text.trim().length - most);

const isPlace = (place: string): boolean => place.trim() === '' || isVisibleName(place.trim());
const isQuote = (quote: string): boolean => quote.trim() === '' || isVisibleText(quote.trim());

/** Whether the server accepts place and quotation. */
export const isStatement = ({ place, quote }: Statement): boolean =>
  over(place, TEXT_MAX.citationPlace) === 0 &&
  over(quote, TEXT_MAX.citationQuote) === 0 &&
  isPlace(place) &&
  isQuote(quote);

/** What is wrong with a field. */
const useFault = (tooMany: number, isVisible: boolean): string | undefined => {
  const common = useTexts('common');
  const texts = useTexts(notesTexts);
  if (tooMany > 0) return texts.tooLong(tooMany);
  return isVisible ? undefined : common.invisible;
};

interface FieldProps {
  readonly value: Statement;
  /** True while it is being sent. */
  readonly readOnly: boolean;
  readonly onChange: (value: Statement) => void;
}

/** The stance of the citing book towards what it cites, not the reader's; none by default. */
export const StanceField = ({ value, onChange }: FieldProps) => {
  const texts = useTexts(notesTexts);
  const [labelId, hintId] = [useId(), useId()];
  return (
    <FormControl>
      <FormLabel id={labelId} sx={{ fontWeight: 600, color: 'text.primary' }}>
        {texts.question}
      </FormLabel>
      <FormHelperText id={hintId} sx={{ mx: 0 }}>
        {texts.questionHint}
      </FormHelperText>
      <RadioGroup
        aria-labelledby={labelId}
        aria-describedby={hintId}
        value={value.stance}
        // Two lines on a phone, one elsewhere.
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, max-content)', sm: 'repeat(4, max-content)' },
        }}
        onChange={(_, chosen) => {
          onChange({ ...value, stance: statementOf({ stance: chosen }).stance });
        }}
      >
        {stances.map((stance) => (
          <FormControlLabel
            key={stance}
            value={stance}
            control={<Radio size="small" />}
            label={<StanceName stance={stance} />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};

const counterSx = { textAlign: 'end', mx: 0, fontVariantNumeric: 'tabular-nums' } as const;

/** Where the citing book refers to its target: one line. */
export const PlaceField = ({ value, readOnly, onChange }: FieldProps) => {
  const texts = useTexts(notesTexts);
  const fault = useFault(over(value.place, TEXT_MAX.citationPlace), isPlace(value.place));
  return (
    <TextField
      label={texts.placeOptional}
      placeholder={texts.placeExample}
      value={value.place}
      error={fault !== undefined}
      helperText={fault}
      onChange={({ target }) => {
        onChange({ ...value, place: target.value });
      }}
      slotProps={{ htmlInput: { readOnly } }}
      sx={{ maxWidth: '20rem' }}
    />
  );
};

/** Words of the citing book. A text that is too long is not cut: the field says by how much. */
export const QuoteField = ({ value, readOnly, onChange }: FieldProps) => {
  const texts = useTexts(notesTexts);
  const fault = useFault(over(value.quote, TEXT_MAX.citationQuote), isQuote(value.quote));
  return (
    <TextField
      fullWidth
      multiline
      minRows={2}
      maxRows={6}
      label={texts.quoteOptional}
      placeholder={texts.quoteExample}
      value={value.quote}
      error={fault !== undefined}
      helperText={fault ?? texts.length(value.quote.trim().length, TEXT_MAX.citationQuote)}
      onChange={({ target }) => {
        onChange({ ...value, quote: target.value });
      }}
      slotProps={{ htmlInput: { readOnly }, formHelperText: { sx: counterSx } }}
    />
  );
};
