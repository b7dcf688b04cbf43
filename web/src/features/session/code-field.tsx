import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ChangeEvent, Ref } from 'react';
import { CODE_DIGITS } from '#contract/user-pool.ts';

/** Full-width characters become ordinary ones: Japanese keyboards often write them. */
export const toHalfWidth = (text: string): string => text.normalize('NFKC');

type NormalizedFieldProps = Omit<TextFieldProps, 'onChange' | 'value'> & {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly normalize: (text: string) => string;
};

const isComposing = ({ nativeEvent }: ChangeEvent): boolean =>
  'isComposing' in nativeEvent && nativeEvent.isComposing === true;

/**
 * A field that normalizes what is typed. While an input method composes, the text stays as it is: a
 * changed value would end the composition.
 */
export const NormalizedField = ({ onValue, normalize, ...props }: NormalizedFieldProps) => (
  <TextField
    {...props}
    onChange={(event) => {
      onValue(isComposing(event) ? event.target.value : normalize(event.target.value));
    }}
    onCompositionEnd={(event) => {
      if (event.target instanceof HTMLInputElement) onValue(normalize(event.target.value));
    }}
  />
);

/** The digits of a code, however it was pasted: `123 456`, `１２３４５６`, `Your code is 123456.` */
const toCode = (text: string): string =>
  toHalfWidth(text).replaceAll(/\D/g, '').slice(0, CODE_DIGITS);

export const isCode = (code: string): boolean => code.length === CODE_DIGITS;

interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (code: string) => void;
  readonly fault: string | null;
  /** Below the field while there is no fault. */
  readonly hint?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** The code of a mail or of an authenticator app; browsers offer to fill it in. */
export const CodeField = ({ label, value, onValue, fault, hint, inputRef }: CodeFieldProps) => (
  <NormalizedField
    label={label}
    name="code"
    autoComplete="one-time-code"
    inputRef={inputRef}
    value={value}
    onValue={onValue}
    normalize={toCode}
    error={fault !== null}
    helperText={fault ?? hint}
    slotProps={{
      htmlInput: {
        inputMode: 'numeric',
        spellCheck: false,
        style: { letterSpacing: '0.2em', fontVariantNumeric: 'tabular-nums' },
      },
      formHelperText: { 'aria-live': 'polite' },
    }}
  />
);
