import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import type { ReferenceType } from '#contract/entities/note.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './form-texts.en.ts';
import { ja } from './form-texts.ja.ts';
import { stances } from './citation.ts';

interface StanceFieldProps {
  readonly stance: ReferenceType | null;
  readonly onChange: (stance: ReferenceType | null) => void;
}

/** How the citing book judges what it cites; nothing is chosen at first (INFO-02, INFO-03). */
export const StanceField = ({ stance, onChange }: StanceFieldProps) => {
  const texts = useTexts({ ja, en });
  const labelId = useId();
  return (
    <FormControl>
      <FormLabel id={labelId}>{texts.evaluation}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        value={stance ?? 'none'}
        onChange={(_, value) => {
          onChange(stances.find((name) => name === value) ?? null);
        }}
      >
        {([...stances, 'none'] as const).map((value) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio size="small" />}
            label={texts.evaluations[value]}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
