import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

interface LeaveDialogProps {
  readonly username: string;
  readonly busy: boolean;
  /** Why the last try failed: the sign-in is too old, or something else. */
  readonly fault: 'staleSignIn' | 'failed' | null;
  readonly onLeave: () => void;
  readonly onCancel: () => void;
}

/** Asks for the reader's own name before an account goes for good; leaving it means no. */
export const LeaveDialog = ({ username, busy, fault, onLeave, onCancel }: LeaveDialogProps) => {
  const common = useTexts('common');
  const texts = useTexts({ ja, en });
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
          <DialogContentText id={textId}>{texts.leaveConsequences(username)}</DialogContentText>
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
