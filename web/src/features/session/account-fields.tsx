import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Check, Circle } from 'lucide-react';
import { useId, type Ref } from 'react';
import {
  brokenPasswordRules,
  type PasswordOwner,
  passwordRules,
  type PasswordRule,
} from '#contract/passwords.ts';
import { VisuallyHidden } from '#web/components/outside-link.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { accountTexts } from './account-texts.ts';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';

interface MailedCodeFieldProps {
  readonly value: string;
  readonly onValue: (code: string) => void;
  readonly fault: string | null;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** The code of a mail. */
export const MailedCodeField = (props: MailedCodeFieldProps) => {
  const texts = useTexts(accountTexts);
  return <CodeField {...props} label={texts.confirmationCode} hint={texts.notArrived} />;
};

const RULE_ICON_PX = 16;

interface RuleProps {
  readonly met: boolean;
  readonly text: string;
}

const Rule = ({ met, text }: RuleProps) => {
  const texts = useTexts(accountTexts);
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
  /** Whose password it is, as far as the form knows. */
  readonly owner?: PasswordOwner;
}

/** A password to be chosen, with its rules. */
export const NewPasswordField = (props: NewPasswordFieldProps) => {
  const { label, value, onValue, fault, owner = {} } = props;
  const texts = useTexts(accountTexts);
  const rulesId = useId();
  const broken = brokenPasswordRules(value, owner);
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
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17em), 1fr))',
          columnGap: 2,
          rowGap: 0.25,
        }}
      >
        {ruleNames.map((name) => (
          <Rule key={name} met={value !== '' && !broken.includes(name)} text={texts.rules[name]} />
        ))}
      </Box>
    </div>
  );
};
