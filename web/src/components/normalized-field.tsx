import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ChangeEvent } from 'react';

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
