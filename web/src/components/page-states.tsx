import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts.ts';
import { colours } from '../theme/tokens.ts';

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** True if this is the whole page: its title is then the `h1`. */
  readonly wholePage?: boolean;
  readonly hint?: string | undefined;
  /** Next steps for the reader. */
  readonly children?: ReactNode;
}

/** Shown where there is nothing yet; offers a next step. */
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
    <Icon aria-hidden size={44} strokeWidth={1.4} color={colours.faintInk} />
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

interface LoadFailureProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly hint?: string;
  readonly onRetry: () => void;
}

/** Shown instead of a page whose main content could not be loaded. Its title is the `h1`. */
export const LoadFailure = ({ icon: Icon, title, hint, onRetry }: LoadFailureProps) => {
  const common = useTexts('common');
  return (
    <Box
      role="alert"
      sx={{
        textAlign: 'center',
        textWrap: 'balance',
        wordBreak: 'auto-phrase',
        py: { xs: 6, md: 10 },
      }}
    >
      {/* Search engines must not index a page without content. */}
      <meta name="robots" content="noindex" />
      <Icon aria-hidden size={44} strokeWidth={1.4} color={colours.faintInk} />
      <Typography variant="h1" sx={{ mt: 2 }}>
        {title}
      </Typography>
      {hint !== undefined && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {hint}
        </Typography>
      )}
      <Button variant="contained" onClick={onRetry} sx={{ mt: 3 }}>
        {common.retry}
      </Button>
    </Box>
  );
};
