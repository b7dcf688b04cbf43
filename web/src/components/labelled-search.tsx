import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

type LabelledSearchProps = Pick<
  OutlinedInputProps,
  'name' | 'size' | 'autoComplete' | 'autoCapitalize' | 'inputRef' | 'slotProps'
> & {
  readonly label: string;
  readonly button: string;
  readonly icon: LucideIcon;
  readonly value: string;
  readonly onType: (value: string) => void;
};

/** The field of a search in the content of a page, below its label and beside its button. */
export const LabelledSearch = ({
  label,
  button,
  icon: Icon,
  size = 'small',
  onType,
  ...field
}: LabelledSearchProps) => {
  const fieldId = useId();
  return (
    <>
      <Typography component="label" variant="body2" htmlFor={fieldId} sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
        <OutlinedInput
          {...field}
          fullWidth
          size={size}
          type="search"
          id={fieldId}
          onChange={({ target }) => {
            onType(target.value);
          }}
        />
        <Button
          type="submit"
          variant="contained"
          startIcon={<Icon aria-hidden size={18} />}
          sx={{ flexShrink: 0 }}
        >
          {button}
        </Button>
      </Box>
    </>
  );
};
