import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import { useTexts } from '../texts/texts.ts';

interface LoadFailureProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly hint?: string;
  readonly onRetry: () => void;
}

/** Stands for a whole page whose main content could not be loaded; its title is the page's `h1`. */
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
      {/* An address without content is nothing to be found by. */}
      <meta name="robots" content="noindex" />
      <Icon aria-hidden size={44} strokeWidth={1.4} color="#8b8576" />
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
