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
  /** Identifies the navigation; another one ends the error. */
  readonly address?: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
  readonly address: string | undefined;
}

/**
 * Shows that a screen failed, without details. The next navigation renders again, so that a broken
 * screen does not affect the next one.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, address: this.props.address };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { address }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return address === state.address ? null : { failed: false, address };
  }

  override render(): ReactNode {
    return this.state.failed ? <Apology /> : this.props.children;
  }
}
