import FormControl, { type FormControlProps } from '@mui/material/FormControl';
import FormHelperText, { type FormHelperTextProps } from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { useId, type ReactNode } from 'react';

/** What fields pass on. */
type OfControl = 'disabled' | 'error' | 'fullWidth' | 'id' | 'onCompositionEnd' | 'required' | 'sx';
export interface FieldProps extends Pick<FormControlProps, OfControl> {
  readonly label: ReactNode;
  readonly helperText?: ReactNode;
  readonly helperProps?: FormHelperTextProps | undefined;
}

interface FieldIds {
  readonly id: string;
  /** Undefined without a hint. */
  readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldProps {
  readonly children: (ids: FieldIds) => ReactNode;
}

/** Label and hint of a field, which belong to it for screen readers. */
export const FieldFrame = ({
  id: givenId,
  label,
  helperText,
  helperProps,
  children,
  ...control
}: FieldFrameProps) => {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hasHint = helperText !== undefined && helperText !== null && helperText !== '';
  const hintId = hasHint ? `${id}-hint` : undefined;
  return (
    <FormControl size="small" {...control}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      {children({ id, 'aria-describedby': hintId })}
      {hasHint && (
        <FormHelperText id={hintId} {...helperProps}>
          {helperText}
        </FormHelperText>
      )}
    </FormControl>
  );
};
