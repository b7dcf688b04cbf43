import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

export interface MessageAlertProps {
  readonly severity: 'error' | 'info' | 'warning';
  readonly children: ReactNode;
}

/** The alert of `Message`. */
export const MessageAlert = ({ severity, children }: MessageAlertProps) => (
  <Alert severity={severity}>{children}</Alert>
);
