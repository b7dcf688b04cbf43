import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode } from 'react';
import { ChunkError } from '#web/lib/lazy-component.ts';
import { reloadIfReachable } from '#web/lib/new-release.ts';
import { useTexts } from '#web/texts/texts.ts';

interface MessageProps {
  readonly title: string;
  readonly hint: string;
  readonly action: string;
  readonly onAction: () => void;
}

const Message = ({ title, hint, action, onAction }: MessageProps) => (
  <Box role="alert" sx={{ textAlign: 'center', textWrap: 'balance', py: 10, px: 2 }}>
    <Typography variant="h1">{title}</Typography>
    <Typography color="textSecondary" sx={{ my: 2 }}>
      {hint}
    </Typography>
    <Button variant="contained" onClick={onAction}>
      {action}
    </Button>
  </Box>
);

const UnexpectedError = () => {
  const common = useTexts('common');
  return (
    <Message
      title={common.unexpectedError}
      hint={common.unexpectedErrorHint}
      action={common.reload}
      onAction={() => {
        location.assign(location.href);
      }}
    />
  );
};

/**
 * Shown instead of a screen whose code could not be loaded, such as without a network. Another attempt reloads
 * the page: browsers may keep a failed import until then.
 */
const MissingCode = () => {
  const common = useTexts('common');
  return (
    <Message
      title={common.chunkFailed}
      hint={common.chunkFailedHint}
      action={common.retry}
      onAction={() => void reloadIfReachable()}
    />
  );
};

interface ErrorBoundaryProps {
  /** Identifies the navigation; another one ends the error. */
  readonly address?: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: unknown;
  readonly address: string | undefined;
}

/**
 * Shows that a screen failed, without details. The next navigation renders again, so that a broken
 * screen does not affect the next one.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, address: this.props.address };

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'error'> {
    return { error };
  }

  static getDerivedStateFromProps(
    { address }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return address === state.address ? null : { error: null, address };
  }

  override componentWillUnmount(): void {
    if (this.state.error instanceof ChunkError) this.state.error.renew();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return error instanceof ChunkError ? <MissingCode /> : <UnexpectedError />;
  }
}
