import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { X } from 'lucide-react';
import { useEarlyValue } from '#web/lib/hydration.ts';

interface FilterFieldProps {
  readonly label: string;
  /** Name of the button that empties the field. */
  readonly clear: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A text that filters what is below it. */
export const FilterField = ({ label, clear, value, onChange }: FilterFieldProps) => {
  const field = useEarlyValue<HTMLInputElement>(value, onChange);
  return (
    <TextField
      fullWidth
      inputRef={field}
      label={label}
      value={value}
      onChange={({ target }) => {
        onChange(target.value);
      }}
      slotProps={{
        input: {
          endAdornment: value !== '' && (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                size="small"
                aria-label={clear}
                onClick={() => {
                  onChange('');
                }}
              >
                <X size={18} aria-hidden />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
