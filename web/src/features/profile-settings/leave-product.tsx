import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { REMOVAL_SIGN_IN_MINUTES } from '#contract/limits.ts';
import { pagePatterns } from '#contract/pages.ts';
import { SettingsSection } from '#web/components/settings-section.tsx';
import { useSnackbar } from '#web/components/snackbar.tsx';
import { ApiError, useApi } from '#web/lib/api-client.ts';
import { type SignedInUser, useAuth } from '#web/lib/auth-context.ts';
import { removeDraftsOf } from '#web/lib/drafts.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { useTexts } from '#web/texts/texts.ts';
import { profileSettingsTexts } from './texts.ts';

interface LeaveDialogProps {
  readonly username: string;
  readonly busy: boolean;
  /** Why the last attempt failed: the sign-in is too old, or something else. */
  readonly fault: 'staleSignIn' | 'failed' | null;
  readonly onLeave: () => void;
  readonly onCancel: () => void;
}

/** Requires the reader's own name before an account is deleted for good. */
const LeaveDialog = ({ username, busy, fault, onLeave, onCancel }: LeaveDialogProps) => {
  const common = useTexts('common');
  const texts = useTexts(profileSettingsTexts);
  const titleId = useId();
  const textId = useId();
  const [typed, setTyped] = useState('');
  const confirmed = typed.trim().toLowerCase() === username.toLowerCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirmed && !busy) onLeave();
  };
  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={busy ? undefined : onCancel}
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{texts.leaveTitle}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <DialogContentText id={textId}>
            {texts.leaveConsequences(username)}
            <br />
            {texts.leaveRule(REMOVAL_SIGN_IN_MINUTES)}
          </DialogContentText>
          <TextField
            label={texts.leaveConfirmation}
            value={typed}
            autoComplete="off"
            slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
            onChange={(event) => {
              setTyped(event.target.value);
            }}
          />
          {fault === 'failed' && <Alert severity="error">{texts.leaveFailed}</Alert>}
          {fault === 'staleSignIn' && (
            <Alert
              severity="warning"
              action={
                <Button color="inherit" size="small" component={Link} to={pagePatterns.logout}>
                  {texts.toLogout}
                </Button>
              }
            >
              {texts.leaveStale}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button disabled={busy} onClick={onCancel}>
            {common.cancel}
          </Button>
          <Button type="submit" color="error" loading={busy} disabled={!confirmed}>
            {texts.leaveConfirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

/** The server deletes accounts only soon after their reader signed in. */
const faultOf = (error: unknown): 'staleSignIn' | 'failed' =>
  error instanceof ApiError && error.code === 'SIGN_IN_AGAIN' ? 'staleSignIn' : 'failed';

/** Deletes the account and everything that belongs to it, for good. */
export const LeaveProduct = ({ user }: { readonly user: SignedInUser }) => {
  const texts = useTexts(profileSettingsTexts);
  const api = useApi();
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const showNotice = useSnackbar();
  const [asking, setAsking] = useState(false);
  const leave = useMutation({
    // The dialog shows failures.
    meta: { failure: null },
    mutationFn: () => api.call('account', 'deleteAccount', { targetUserSub: user.sub }),
    onSuccess: async () => {
      removeDraftsOf(user.sub);
      await signOut();
      showNotice({ text: texts.left, severity: 'success' });
      navigate(pagePatterns.home);
    },
    onError: (error) => {
      logFailure('delete account', error);
    },
  });
  return (
    <SettingsSection title={texts.leaveTitle} text={texts.leaveText}>
      <Button
        variant="outlined"
        color="error"
        onClick={() => {
          leave.reset();
          setAsking(true);
        }}
      >
        {texts.leave}
      </Button>
      {asking && (
        <LeaveDialog
          username={user.username}
          busy={leave.isPending}
          fault={leave.isError ? faultOf(leave.error) : null}
          onLeave={() => {
            leave.mutate();
          }}
          onCancel={() => {
            setAsking(false);
          }}
        />
      )}
    </SettingsSection>
  );
};
