import { useTexts } from '#web/texts/texts.ts';
import { accountTexts } from './account-texts.ts';
import { NormalizedField, toHalfWidth } from './code-field.tsx';

const toAddress = (text: string): string => toHalfWidth(text).trim();

/** Something before and after one `@`; whether mail arrives there only the code shows. */
export const isAddress = (address: string): boolean =>
  /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(address);

interface AddressFieldProps {
  /** @default that it is a mail address */
  readonly label?: string;
  readonly value: string;
  readonly onValue: (address: string) => void;
  readonly fault: string | undefined;
  /** Below the field while there is no fault. */
  readonly hint?: string;
}

/** A mail address, its input named `address`. */
export const AddressField = ({ label, value, onValue, fault, hint }: AddressFieldProps) => {
  const texts = useTexts(accountTexts);
  return (
    <NormalizedField
      label={label ?? texts.address}
      name="address"
      type="email"
      autoComplete="email"
      value={value}
      onValue={onValue}
      normalize={toAddress}
      error={fault !== undefined}
      helperText={fault ?? hint}
      slotProps={{
        htmlInput: { autoCapitalize: 'none', spellCheck: false },
        formHelperText: { 'aria-live': 'polite' },
      }}
    />
  );
};
