import type { FormHelperTextProps } from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

/*
 * The library's field, without the component of the same name: that contains a menu for choices, and with
 * it dialogs and transitions, 14 kB for every form.
 */

type OfInput =
  | 'autoComplete'
  | 'autoFocus'
  | 'inputRef'
  | 'maxRows'
  | 'minRows'
  | 'multiline'
  | 'name'
  | 'onBlur'
  | 'onChange'
  | 'onFocus'
  | 'placeholder'
  | 'rows'
  | 'type'
  | 'value';

export interface TextFieldProps
  extends Omit<FieldProps, 'helperProps'>, Pick<OutlinedInputProps, OfInput> {
  readonly slotProps?: {
    readonly htmlInput?: OutlinedInputProps['inputProps'];
    readonly input?: Pick<OutlinedInputProps, 'endAdornment' | 'startAdornment'>;
    readonly formHelperText?: FormHelperTextProps;
  };
}

/** A field for a text, of one line or several, with label and hint. */
export const TextField = ({
  label,
  autoComplete,
  autoFocus,
  inputRef,
  maxRows,
  minRows,
  multiline,
  name,
  onBlur,
  onChange,
  onFocus,
  placeholder,
  rows,
  slotProps,
  type,
  value,
  ...frame
}: TextFieldProps) => (
  <FieldFrame {...frame} label={label} helperProps={slotProps?.formHelperText}>
    {(ids) => (
      <OutlinedInput
        {...ids}
        {...{ autoComplete, autoFocus, inputRef, maxRows, minRows, multiline, name }}
        {...{ onBlur, onChange, onFocus, placeholder, rows, type, value }}
        {...slotProps?.input}
        label={label}
        {...(slotProps?.htmlInput && { inputProps: slotProps.htmlInput })}
      />
    )}
  </FieldFrame>
);
