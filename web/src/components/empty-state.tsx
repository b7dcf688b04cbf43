import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** True where this is all of a page, so that its title is the page's `h1`. */
  readonly wholePage?: boolean;
  readonly hint?: string | undefined;
  /** What the reader can do next. */
  readonly children?: ReactNode;
}

/** What stands where nothing is yet: says so, and offers a way on. */
export const EmptyState = ({ icon: Icon, title, wholePage, hint, children }: EmptyStateProps) => (
  <Box
    component="output"
    sx={{
      display: 'block',
      textAlign: 'center',
      textWrap: 'balance',
      wordBreak: 'auto-phrase',
      py: { xs: 6, md: 8 },
      px: 2,
    }}
  >
    <Icon aria-hidden size={44} strokeWidth={1.4} color="#8b8576" />
    {wholePage === true ? (
      <Typography variant="h1" sx={{ mt: 2 }}>
        {title}
      </Typography>
    ) : (
      <Typography sx={{ mt: 1.5, fontWeight: 600 }}>{title}</Typography>
    )}
    {hint !== undefined && (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {hint}
      </Typography>
    )}
    {children !== undefined && <Box sx={{ mt: 2.5 }}>{children}</Box>}
  </Box>
);
