import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTexts } from '#web/texts/texts.ts';

interface ActionDialogProps {
  readonly title: string;
  readonly hint?: string | undefined;
  /** Label of the button: the action, not `OK`. Absent where there is nothing to do but close. */
  readonly submit?: string;
  readonly destructive?: boolean;
  readonly busy?: boolean;
  /** Why the last attempt failed. */
  readonly failure?: string | null;
  readonly onSubmit?: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/**
 * A dialog with a form. It stays open with what was typed until the write succeeds
 * or the reader closes it; a click beside it does not.
 */
export const ActionDialog = (props: ActionDialogProps) => {
  const { title, hint, submit, destructive = false, busy = false, failure = null } = props;
  const common = useTexts('common');
  const titleId = useId();
  const hintId = useId();
  const { onClose } = props;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      aria-describedby={hint === undefined ? undefined : hintId}
      onClose={(_, reason) => {
        if (reason !== 'backdropClick' && !busy) onClose();
      }}
    >
      <form
        noValidate
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog in a portal is still inside the forms of its React ancestors.
          event.stopPropagation();
          props.onSubmit?.();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {hint !== undefined && <DialogContentText id={hintId}>{hint}</DialogContentText>}
          {props.children}
          {failure !== null && !busy && <Alert severity="error">{failure}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {submit === undefined ? common.close : common.cancel}
          </Button>
          {submit !== undefined && (
            <Button
              type="submit"
              variant="contained"
              color={destructive ? 'error' : 'primary'}
              loading={busy}
            >
              {submit}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
};
