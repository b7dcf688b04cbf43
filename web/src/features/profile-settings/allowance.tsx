import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';

interface AllowanceProps {
  readonly label: string;
  readonly hint: string;
  readonly allowed: boolean;
  readonly onChange: (allowed: boolean) => void;
}

/** Something that a reader allows others, with what it means. */
export const Allowance = ({ label, hint, allowed, onChange }: AllowanceProps) => {
  const hintId = useId();
  return (
    <FormControl>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            checked={allowed}
            slotProps={{ input: { 'aria-describedby': hintId } }}
            onChange={(_, checked) => {
              onChange(checked);
            }}
          />
        }
      />
      <FormHelperText id={hintId} sx={{ mt: -0.5, ml: 4 }}>
        {hint}
      </FormHelperText>
    </FormControl>
  );
};
