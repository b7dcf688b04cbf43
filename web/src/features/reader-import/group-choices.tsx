import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { useTexts } from '../../texts/texts.ts';
import type { ImportedRow } from './parsed-file.ts';
import { hasTarget, targets, type GroupChoice, type GroupName } from './preview-rows.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

interface GroupChoicesProps {
  readonly name: GroupName;
  readonly rows: readonly ImportedRow[];
  readonly choice: GroupChoice;
  readonly onChange: (choice: GroupChoice) => void;
}

/** What becomes of the rows of a group; only what its rows have is offered. */
export const GroupChoices = ({ name, rows, choice, onChange }: GroupChoicesProps) => {
  const texts = useTexts({ ja, en });
  const hintId = useId();
  const isLeftOut = !Object.values(choice).includes(true);
  return (
    <FormControl component="fieldset" aria-describedby={hintId}>
      <FormLabel component="legend" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {texts.groups[name](rows.length)}
      </FormLabel>
      <FormGroup>
        {targets.map((target) => {
          const count = rows.filter((row) => hasTarget(row, target)).length;
          return (
            count > 0 && (
              <FormControlLabel
                key={target}
                label={texts.targets[target](count)}
                control={
                  <Checkbox
                    size="small"
                    checked={choice[target]}
                    onChange={(_, checked) => {
                      onChange({ ...choice, [target]: checked });
                    }}
                  />
                }
              />
            )
          );
        })}
      </FormGroup>
      <FormHelperText id={hintId} sx={{ mx: 0 }}>
        {isLeftOut && texts.groupLeftOut}
      </FormHelperText>
    </FormControl>
  );
};
