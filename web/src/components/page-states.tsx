import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/texts.ts';

interface EmptyStateProps {
  readonly title: string;
  /** True if this is the whole page: its title is then the `h1`. */
  readonly wholePage?: boolean;
  readonly hint?: string | undefined;
  /** Next steps for the reader. */
  readonly children?: ReactNode;
}

const place = { textWrap: 'balance', wordBreak: 'auto-phrase', py: { xs: 3, md: 4 } } as const;

/** Shown where there is nothing yet, in the column of the page; offers a next step. */
export const EmptyState = ({ title, wholePage, hint, children }: EmptyStateProps) => (
  <Box component="output" sx={{ ...place, display: 'block' }}>
    {wholePage === true ? (
      <Typography variant="h1">{title}</Typography>
    ) : (
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
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
  readonly title: string;
  readonly hint?: string;
  readonly onRetry: () => void;
}

/** Shown instead of a page whose main content could not be loaded. Its title is the `h1`. */
export const LoadFailure = ({ title, hint, onRetry }: LoadFailureProps) => {
  const common = useTexts('common');
  return (
    <Box role="alert" sx={place}>
      {/* Search engines must not index a page without content. */}
      <meta name="robots" content="noindex" />
      <Typography variant="h1">{title}</Typography>
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
