import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTexts } from '../texts/texts.ts';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  /** What the button that goes ahead says: the deed, not `OK`. */
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot simply be taken back; leaving it means no. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const common = useTexts('common');
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={props.open}
      onClose={props.onCancel}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>{props.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{props.text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onCancel}>{common.cancel}</Button>
        {/* While the dialog fades, the second half of a double click would do the deed again. */}
        <Button color="error" onClick={props.open ? props.onConfirm : undefined}>
          {props.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
