import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode } from 'react';
import { useTexts } from '../texts/texts.ts';

const Apology = () => {
  const common = useTexts('common');
  return (
    <Box component="main" sx={{ textAlign: 'center', py: 10, px: 2 }}>
      <Typography variant="h1">{common.unexpectedError}</Typography>
      <Typography color="textSecondary" sx={{ my: 2 }}>
        {common.unexpectedErrorHint}
      </Typography>
      <Button
        variant="contained"
        onClick={() => {
          location.assign(location.href);
        }}
      >
        {common.reload}
      </Button>
    </Box>
  );
};

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/**
 * Shows that a screen failed, without details. The router remounts it on every navigation, so that
 * a broken screen does not affect the next one.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <Apology /> : this.props.children;
  }
}
