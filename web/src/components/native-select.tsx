import MuiNativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

interface NativeSelectProps extends Omit<FieldProps, 'helperProps'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `option` elements. */
  readonly children: ReactNode;
}

/** A choice by the native picker, which is easier to use on a phone than a menu of the page. */
export const NativeSelect = ({ label, value, onChange, children, ...frame }: NativeSelectProps) => (
  <FieldFrame {...frame} label={label}>
    {({ id, 'aria-describedby': hint }) => (
      <MuiNativeSelect
        input={<OutlinedInput label={label} />}
        inputProps={{ id, 'aria-describedby': hint }}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        {children}
      </MuiNativeSelect>
    )}
  </FieldFrame>
);
