import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Component, useEffect, useRef, type ReactNode } from 'react';
import { renewFailedComponents } from '../lib/lazy-component.ts';
import { ChunkError } from '../lib/load-chunk.ts';
import { useTexts } from '../texts/texts.ts';

interface MessageProps {
  readonly title: string;
  readonly hint: string;
  readonly action: string;
  readonly onAction: () => void;
  /** True if the reader has pressed the button before: it then has the focus again. */
  readonly again?: boolean;
}

const Message = ({ title, hint, action, onAction, again = false }: MessageProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (again) button.current?.focus();
  }, [again]);
  return (
    <Box role="alert" sx={{ textAlign: 'center', textWrap: 'balance', py: 10, px: 2 }}>
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary" sx={{ my: 2 }}>
        {hint}
      </Typography>
      <Button variant="contained" ref={button} onClick={onAction}>
        {action}
      </Button>
    </Box>
  );
};

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

interface MissingCodeProps {
  readonly again: boolean;
  readonly onRetry: () => void;
}

/** Shown instead of a screen whose code could not be loaded, such as without a network. */
const MissingCode = ({ again, onRetry }: MissingCodeProps) => {
  const common = useTexts('common');
  return (
    <Message
      title={common.chunkFailed}
      hint={common.chunkFailedHint}
      action={common.retry}
      onAction={onRetry}
      again={again}
    />
  );
};

interface ErrorBoundaryProps {
  /** Identifies the navigation; another one ends the error. */
  readonly address?: string;
  readonly children: ReactNode;
}

type Failure = 'none' | 'code' | 'error';

interface ErrorBoundaryState {
  readonly failure: Failure;
  /** How often the reader has tried to load the code again. */
  readonly retries: number;
  readonly address: string | undefined;
}

/**
 * Shows that a screen failed, without details. The next navigation renders again, so that a broken
 * screen does not affect the next one. Missing code can be loaded again without one.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {
    failure: 'none',
    retries: 0,
    address: this.props.address,
  };

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'failure'> {
    return { failure: error instanceof ChunkError ? 'code' : 'error' };
  }

  static getDerivedStateFromProps(
    { address }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return address === state.address ? null : { failure: 'none', retries: 0, address };
  }

  override componentWillUnmount(): void {
    if (this.state.failure === 'code') renewFailedComponents({ askedAgain: false });
  }

  readonly #retry = (): void => {
    renewFailedComponents({ askedAgain: true });
    this.setState(({ retries }) => ({ failure: 'none', retries: retries + 1 }));
  };

  override render(): ReactNode {
    const { failure, retries } = this.state;
    if (failure === 'none') return this.props.children;
    if (failure === 'error') return <UnexpectedError />;
    return <MissingCode again={retries > 0} onRetry={this.#retry} />;
  }
}
