import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, type ReactNode } from 'react';

interface ChoiceGroupProps<K extends string> {
  readonly legend: string;
  readonly offered: readonly {
    readonly target: K;
    readonly label: string;
    readonly disabled?: boolean;
  }[];
  readonly choice: Readonly<Record<K, boolean>>;
  readonly hint: ReactNode;
  readonly onChange: (choice: Readonly<Record<K, boolean>>) => void;
}

/** Checkboxes for what an import writes. */
export const ChoiceGroup = <K extends string>(props: ChoiceGroupProps<K>) => {
  const { legend, offered, choice, hint, onChange } = props;
  const hintId = useId();
  return (
    <FormControl component="fieldset" aria-describedby={hintId}>
      <FormLabel component="legend" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {legend}
      </FormLabel>
      <FormGroup>
        {offered.map(({ target, label, disabled = false }) => (
          <FormControlLabel
            key={target}
            label={label}
            disabled={disabled}
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
        ))}
      </FormGroup>
      <FormHelperText id={hintId} sx={{ mx: 0, maxWidth: '42rem' }}>
        {hint}
      </FormHelperText>
    </FormControl>
  );
};
