import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { SNACKBAR_MS } from '../lib/measures.ts';

/** A short message about what has just happened. */
export interface Notice {
  readonly text: string;
  readonly severity: 'success' | 'info' | 'error';
}

interface SnackbarNoticeProps {
  readonly notice: Notice;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A message at the bottom of the window. A click elsewhere does not close it. */
export const SnackbarNotice = ({ notice, open, onClose }: SnackbarNoticeProps) => (
  <Snackbar
    open={open}
    autoHideDuration={SNACKBAR_MS}
    onClose={(_, reason) => {
      if (reason !== 'clickaway') onClose();
    }}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
  >
    <Alert
      severity={notice.severity}
      variant="filled"
      // Errors interrupt a screen reader, other messages wait.
      role={notice.severity === 'error' ? 'alert' : 'status'}
      onClose={onClose}
    >
      {notice.text}
    </Alert>
  </Snackbar>
);
