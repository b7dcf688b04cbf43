import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { pagePatterns } from '#contract/pages.ts';
import { brokenPasswordRules } from '#contract/passwords.ts';
import type { AccountFault } from '#web/lib/account-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { MailedCodeField, NewPasswordField } from './account-fields.tsx';
import { isCode } from './code-field.tsx';
import { ResendCode } from './resend-code.tsx';
import { isAppLost, lostAppPath, lostAppQuery } from './sign-in-states.ts';
import { sessionTexts } from './texts.ts';
import { useAccountStep } from './use-account-step.ts';
import { useCodeStep } from './use-code-step.ts';
import { useFaultFocus } from './use-fault.ts';
import { toUsername } from './username-field.tsx';

interface RequestProps {
  /** The reader has lost the authenticator app. */
  readonly appLost: boolean;
  readonly onRequested: (username: string) => void;
}

/** First step: whose password. The answer is the same for unknown names. */
const RequestReset = ({ appLost, onRequested }: RequestProps) => {
  const texts = useTexts(sessionTexts);
  const { busy, run } = useAccountStep();
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const [fault, setFault] = useState<AccountFault | null>(null);
  const form = useFaultFocus(fault, undefined);

  const send = async (username: string) => {
    setFault(null);
    const outcome = await run((accounts) => accounts.requestReset(username));
    if (outcome === 'done') onRequested(username);
    else setFault(outcome);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const username = toUsername(typed);
    setMissing(username === '');
    if (username === '') form.current?.querySelector('input')?.focus();
    else if (!busy) void send(username);
  };
  return (
    <Stack component="form" ref={form} noValidate spacing={2} onSubmit={submit}>
      <Typography>{appLost ? texts.appLostIntro : texts.resetIntro}</Typography>
      <TextField
        label={texts.username}
        name="username"
        autoComplete="username"
        value={typed}
        error={missing}
        helperText={missing ? texts.usernameMissing : undefined}
        slotProps={{
          htmlInput: { autoCapitalize: 'none', spellCheck: false },
          formHelperText: { 'aria-live': 'polite' },
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          setMissing(false);
        }}
      />
      {fault !== null && <Alert severity="error">{texts.accountFaults[fault]}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {texts.sendCode}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
        {texts.forgotUsername}{' '}
        <Link component={RouterLink} to={pagePatterns.serviceContact} underline="always">
          {texts.contact}
        </Link>
      </Typography>
    </Stack>
  );
};

interface ChangeProps {
  readonly username: string;
  readonly appLost: boolean;
  /** A code was mailed a moment ago. */
  readonly justSent: boolean;
  /** The password is changed; `signedIn` is false when the login form is still needed. */
  readonly onChanged: (signedIn: boolean) => void;
}

/** Which input a rejection of the identity provider is about. */
const fieldOf: Readonly<Partial<Record<AccountFault, string>>> = {
  expiredCode: 'code',
  passwordRejected: 'new-password',
};

const NEW_PASSWORD = 'input[name="new-password"]';

type Reset = Pick<ChangeProps, 'username' | 'appLost'>;

/** What the reader has to do now, and what else that changes. */
const CodeWasSent = ({ username, appLost }: Reset) => {
  const texts = useTexts(sessionTexts);
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{texts.resetSent(username)}</Typography>
      {appLost && <Alert severity="info">{texts.appLostNotice}</Alert>}
    </>
  );
};

const OtherUsername = ({ appLost }: Pick<Reset, 'appLost'>) => {
  const texts = useTexts(sessionTexts);
  const path = appLost ? lostAppPath : pagePatterns.passwordReset;
  return (
    <Button component={RouterLink} to={path} replace>
      {texts.otherUsername}
    </Button>
  );
};

/** Second step: the code of the mail, and the new password. */
const ChangePassword = (props: ChangeProps) => {
  const { username, appLost, justSent, onChanged } = props;
  const texts = useTexts(sessionTexts);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const { busy, fault, resent, clearFault, submit, resend } = useCodeStep({
    username,
    password,
    resend: (accounts) => accounts.requestReset(username),
    onAccepted: onChanged,
  });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);

  const form = useFaultFocus(fault, fault === null ? undefined : fieldOf[fault]);

  const passwordHolds = brokenPasswordRules(password, { username }).length === 0;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isCode(code)) field.current?.focus();
    else if (!passwordHolds) form.current?.querySelector<HTMLInputElement>(NEW_PASSWORD)?.focus();
    else if (!busy)
      void submit((accounts) => accounts.reset({ username, code, password, appLost }));
  };
  const codeFault =
    checked && !isCode(code)
      ? texts.codeFault
      : fault === 'expiredCode'
        ? texts.resetCodeFault
        : null;
  const passwordFault =
    checked && !passwordHolds
      ? texts.passwordFault
      : fault === 'passwordRejected'
        ? texts.accountFaults.passwordRejected
        : null;
  const otherFault = fault === 'expiredCode' || fault === 'passwordRejected' ? null : fault;
  return (
    <Stack component="form" ref={form} noValidate spacing={2.5} onSubmit={onSubmit}>
      <CodeWasSent username={username} appLost={appLost} />
      {/* Password managers store the new password under this name. */}
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <MailedCodeField
        value={code}
        onValue={(value) => {
          setCode(value);
          clearFault();
        }}
        fault={codeFault}
        inputRef={field}
      />
      <NewPasswordField
        label={texts.newPassword}
        value={password}
        owner={{ username }}
        onValue={(value) => {
          setPassword(value);
          clearFault();
        }}
        fault={passwordFault}
      />
      {otherFault !== null && <Alert severity="error">{texts.accountFaults[otherFault]}</Alert>}
      {resent && (
        <Alert severity="success" role="status">
          {texts.resetSent(username)}
        </Alert>
      )}
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {texts.submitReset}
      </Button>
      <ResendCode justSent={justSent} disabled={busy} onResend={() => void resend()} />
      <OtherUsername appLost={appLost} />
    </Stack>
  );
};

/** Query parameter with the user name of the second step, so that a reload keeps it. */
const USERNAME = 'username';
/** As long as user names of the pool can be. */
const USERNAME_MAX = 128;

/** A new password by an emailed code. */
export const PasswordReset = ({ onChanged }: Pick<ChangeProps, 'onChanged'>) => {
  const [query, setQuery] = useSearchParams();
  const [requested, setRequested] = useState<string | null>(null);
  const username = (query.get(USERNAME) ?? '').slice(0, USERNAME_MAX);
  const appLost = isAppLost(query);
  if (username !== '') {
    return (
      <ChangePassword
        key={username}
        username={username}
        appLost={appLost}
        justSent={requested === username}
        onChanged={onChanged}
      />
    );
  }
  return (
    <RequestReset
      appLost={appLost}
      onRequested={(name) => {
        setRequested(name);
        setQuery({ ...(appLost && lostAppQuery), [USERNAME]: name }, { replace: true });
      }}
    />
  );
};
