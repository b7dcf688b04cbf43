import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import type { LibraryOpenLevel } from '#contract/entities/bookshelf.ts';
import { useTexts } from '#web/texts/texts.ts';
import { openLevelTexts } from './open-level-texts.ts';

const LEVELS: readonly LibraryOpenLevel[] = ['PUBLIC', 'FRIENDS', 'PRIVATE'];

interface LevelChoiceProps {
  readonly level: LibraryOpenLevel;
  readonly onChange: (level: LibraryOpenLevel) => void;
}

/** One of the levels that a bookshelf can have, with what it means. */
export const LevelChoice = ({ level, onChange }: LevelChoiceProps) => {
  const texts = useTexts(openLevelTexts);
  const labelId = useId();
  const hintId = useId();
  return (
    <FormControl>
      <FormLabel id={labelId}>{texts.openLevel}</FormLabel>
      <RadioGroup row aria-labelledby={labelId} aria-describedby={hintId} value={level}>
        {LEVELS.map((choice) => (
          <FormControlLabel
            key={choice}
            value={choice}
            label={texts.openLevels[choice]}
            control={<Radio />}
            onChange={() => {
              onChange(choice);
            }}
          />
        ))}
      </RadioGroup>
      <FormHelperText id={hintId} sx={{ mx: 0 }}>
        {texts.openLevelHints[level]}
      </FormHelperText>
    </FormControl>
  );
};
