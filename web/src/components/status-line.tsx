import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface StatusLineProps {
  readonly icon: LucideIcon;
  readonly text: string;
  /** A button at its end. */
  readonly children?: ReactNode;
}

/** A quiet line about the state of a page or a form. */
export const StatusLine = ({ icon: Icon, text, children }: StatusLineProps) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      pl: 1.5,
      borderRadius: 1,
      bgcolor: 'action.hover',
      color: 'text.secondary',
      typography: 'body2',
    }}
  >
    <Icon aria-hidden size={16} style={{ flexShrink: 0 }} />
    <Box role="status" sx={{ flex: 1 }}>
      {text}
    </Box>
    {children}
  </Box>
);
