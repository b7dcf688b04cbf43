import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTexts } from '#web/texts/texts.ts';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  /** Label of the confirm button: the action, not `OK`. */
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The dialog of `ConfirmDialog`. */
export const ConfirmDialogContent = (props: ConfirmDialogProps) => {
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
        {/* The second click of a double click arrives while the dialog closes: ignore it. */}
        <Button color="error" onClick={props.open ? props.onConfirm : undefined}>
          {props.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
