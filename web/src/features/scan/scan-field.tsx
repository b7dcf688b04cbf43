import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { classifyScannedCode, type ScannedCode } from '#contract/scanned-code.ts';
import { isConversionKey } from '#web/lib/controls.ts';
import { useTexts } from '#web/texts/texts.ts';
import { scanTexts } from './texts.ts';

/** Long enough for the address in a QR code. */
const VALUE_MAX = 300;

const PARTIAL = new Set<ScannedCode['kind']>(['empty', 'unknown']);
/** Whether a text is a code that the page has an answer to, be it that the code is wrong. */
const isComplete = (value: string): boolean => !PARTIAL.has(classifyScannedCode(value).kind);

interface ScanFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Why the value is refused. */
  readonly problem: string | undefined;
  readonly onRead: (value: string) => void;
  /** Another way to read a code, before the button. */
  readonly children: ReactNode;
}

/** The one field for typed numbers and for hand scanners, which type a code and press Enter. */
export const ScanField = ({
  field,
  value,
  onChange,
  problem,
  onRead,
  children,
}: ScanFieldProps) => {
  const texts = useTexts(scanTexts);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onRead(value);
  };
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <TextField
        fullWidth
        size="medium"
        label={texts.field}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
        error={problem !== undefined}
        helperText={problem ?? texts.fieldHint}
        slotProps={{
          htmlInput: {
            ref: field,
            maxLength: VALUE_MAX,
            autoComplete: 'off',
            autoCapitalize: 'characters',
            autoCorrect: 'off',
            spellCheck: false,
            enterKeyHint: 'search',
          },
          // Announces a problem when it appears; the hint is read with the field.
          formHelperText: { 'aria-live': 'assertive' },
        }}
        // A hand scanner under a Japanese keyboard: its Enter ends the conversion instead of
        // submitting, so that a complete code is submitted here.
        onCompositionEnd={({ target }) => {
          if (!(target instanceof HTMLInputElement)) return;
          if (isComplete(target.value)) onRead(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isConversionKey(event)) event.preventDefault();
          // Many scanners end a code with Tab. A refused code stays, so that the next Tab leaves the field.
          const isTab = event.key === 'Tab' && !event.shiftKey;
          if (isTab && problem === undefined && isComplete(value)) {
            event.preventDefault();
            onRead(value);
          }
        }}
      />
      <Box sx={{ display: 'flex', gap: 1.5, mt: 1.5 }}>
        {children}
        <Button type="submit" variant="outlined" sx={{ flex: 1 }}>
          {texts.submit}
        </Button>
      </Box>
    </Box>
  );
};
