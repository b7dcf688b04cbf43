import Box from '@mui/material/Box';
import { TextField, type TextFieldProps } from '../../components/text-field.tsx';
import Typography from '@mui/material/Typography';
import { Check, Circle } from 'lucide-react';
import { useId, type ChangeEvent, type Ref } from 'react';
import { passwordRules, type PasswordRule } from '#contract/passwords.ts';
import { CODE_DIGITS } from '#contract/user-pool.ts';
import { VisuallyHidden } from '../../components/outside-link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { en } from './account-texts.en.ts';
import { ja } from './account-texts.ja.ts';
import { PasswordField } from './password-field.tsx';

/** Full-width characters become ordinary ones: Japanese keyboards often write them. */
export const toHalfWidth = (text: string): string => text.normalize('NFKC');

/** The digits of a code, however it was pasted: `123 456`, `１２３４５６`, `Your code is 123456.` */
const toCode = (text: string): string =>
  toHalfWidth(text).replaceAll(/\D/g, '').slice(0, CODE_DIGITS);

export const isCode = (code: string): boolean => code.length === CODE_DIGITS;

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

interface CodeFieldProps {
  readonly value: string;
  readonly onValue: (code: string) => void;
  readonly fault: string | null;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** The code of a mail; browsers offer to fill it in. */
export const CodeField = ({ value, onValue, fault, inputRef }: CodeFieldProps) => {
  const texts = useTexts({ ja, en });
  return (
    <NormalizedField
      label={texts.code}
      name="code"
      autoComplete="one-time-code"
      inputRef={inputRef}
      value={value}
      onValue={onValue}
      normalize={toCode}
      error={fault !== null}
      helperText={fault ?? texts.notArrived}
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
};

const RULE_ICON_PX = 16;

interface RuleProps {
  readonly met: boolean;
  readonly text: string;
}

const Rule = ({ met, text }: RuleProps) => {
  const texts = useTexts({ ja, en });
  const Icon = met ? Check : Circle;
  return (
    <Typography
      component="li"
      variant="body2"
      color={met ? 'textPrimary' : 'textSecondary'}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
    >
      <Icon aria-hidden size={RULE_ICON_PX} style={{ flexShrink: 0 }} />
      {text}
      {met && <VisuallyHidden>（{texts.ruleMet}）</VisuallyHidden>}
    </Typography>
  );
};

// `Object.keys` widens the names of the rules.
const ruleNames = Object.keys(passwordRules) as PasswordRule[];

interface NewPasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (password: string) => void;
  readonly fault: string | null;
}

/** A password to be chosen, with its rules. */
export const NewPasswordField = ({ label, value, onValue, fault }: NewPasswordFieldProps) => {
  const texts = useTexts({ ja, en });
  const rulesId = useId();
  return (
    <div>
      <PasswordField
        label={label}
        name="new-password"
        value={value}
        onValue={onValue}
        wrong={fault !== null}
        fault={fault}
        describedBy={rulesId}
      />
      <Box
        component="ul"
        id={rulesId}
        aria-label={texts.passwordRules}
        sx={{
          listStyle: 'none',
          m: 0,
          mt: 1,
          p: 0,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(8.5em, 1fr))',
          columnGap: 2,
          rowGap: 0.25,
        }}
      >
        {ruleNames.map((name) => (
          <Rule
            key={name}
            met={value !== '' && passwordRules[name](value)}
            text={texts.rules[name]}
          />
        ))}
      </Box>
    </div>
  );
};
