import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

export interface MessageAlertProps {
  readonly severity: 'error' | 'info' | 'warning';
  /** A button at the end of the line. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The alert of `Message`. */
export const MessageAlert = (props: MessageAlertProps) => <Alert {...props} />;
