import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { accountTexts } from './account-texts.ts';

const ICON_PX = 20;

/**
 * Whether the password is shown as text. It starts hidden and is hidden again when its form is sent:
 * browsers may store what a text field contains at that moment.
 */
const useShown = () => {
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => {
      setShown(false);
    };
    form?.addEventListener('submit', hide);
    return () => {
      form?.removeEventListener('submit', hide);
    };
  }, []);
  return {
    shown,
    input,
    toggle: () => {
      setShown((before) => !before);
    },
  };
};

interface PasswordFieldProps {
  readonly label: string;
  /** Name of the input, by which the form finds it. */
  readonly name: 'password' | 'new-password';
  readonly value: string;
  readonly onValue: (password: string) => void;
  /** Marks the field as wrong; `fault` says why where no other element does. */
  readonly wrong: boolean;
  readonly fault?: string | null;
  /** Id of the element that describes the field. */
  readonly describedBy?: string | undefined;
}

/** A password with a button that shows it. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { label, name, value, onValue, wrong, fault, describedBy } = props;
  const texts = useTexts(accountTexts);
  const { shown, input, toggle } = useShown();
  return (
    <TextField
      fullWidth
      label={label}
      name={name}
      type={shown ? 'text' : 'password'}
      autoComplete={name === 'password' ? 'current-password' : name}
      inputRef={input}
      value={value}
      error={wrong}
      helperText={fault}
      onChange={(event) => {
        onValue(event.target.value);
      }}
      slotProps={{
        htmlInput: { autoCapitalize: 'none', spellCheck: false, 'aria-describedby': describedBy },
        formHelperText: { 'aria-live': 'polite' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={texts.showPassword}
                aria-pressed={shown}
                onClick={toggle}
              >
                {shown ? <EyeOff size={ICON_PX} /> : <Eye size={ICON_PX} />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
