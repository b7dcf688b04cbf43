import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { SNACKBAR_MS } from '../lib/measures.ts';

/** A short message to the reader about what has just happened. */
export interface Notice {
  readonly text: string;
  readonly severity: 'success' | 'info' | 'error';
}

interface SnackbarNoticeProps {
  readonly notice: Notice;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** One message at the foot of the window; a click elsewhere is no reason to lose it. */
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
      // Good news waits until the reader's voice has finished; bad news does not.
      role={notice.severity === 'error' ? 'alert' : 'status'}
      onClose={onClose}
    >
      {notice.text}
    </Alert>
  </Snackbar>
);
