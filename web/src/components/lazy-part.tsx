import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Component, type ComponentType, type ReactNode } from 'react';
import { ChunkError, lazyComponent } from '#web/lib/lazy-component.ts';
import { useTexts } from '#web/texts/texts.ts';

export interface PartFailureProps {
  /** Loads the code again. */
  readonly onRetry: () => void;
}

/** Shown in place of a part of a page whose code could not be loaded. */
const PartFailure = ({ onRetry }: PartFailureProps) => {
  const common = useTexts('common');
  return (
    <Box
      role="alert"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <span>{common.partFailed}</span>
      <Button size="small" color="inherit" onClick={onRetry}>
        {common.retry}
      </Button>
    </Box>
  );
};

interface PartBoundaryProps {
  readonly failure: ComponentType<PartFailureProps>;
  readonly children: ReactNode;
}

interface PartBoundaryState {
  readonly error: unknown;
}

/** Keeps missing code from replacing the page around it; every other error passes. */
class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): PartBoundaryState {
    return { error };
  }

  readonly #renew = (): void => {
    if (this.state.error instanceof ChunkError) this.state.error.renew();
  };

  readonly #retry = (): void => {
    this.#renew();
    this.setState({ error: null });
  };

  override componentWillUnmount(): void {
    this.#renew();
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { failure: Failure, children } = this.props;
    if (error === null) return children;
    if (!(error instanceof ChunkError)) throw error;
    return <Failure onRetry={this.#retry} />;
  }
}

/** For a part that adds to a page and is not missed. */
export const NoPart = (): ReactNode => null;

/**
 * A part of a page whose code is loaded when it is first rendered, inside a `Suspense`. Where the code
 * cannot be loaded, the page around it stays, with what was typed there, and `failure` takes the part's
 * place: by default a message with another attempt.
 */
export const lazyPart = <N extends string, P extends object>(
  name: N,
  load: () => Promise<Record<N, ComponentType<P>>>,
  failure: ComponentType<PartFailureProps> = PartFailure,
): ComponentType<P> => {
  const Code = lazyComponent(name, load);
  const Part = (props: P) => (
    <PartBoundary failure={failure}>
      <Code {...props} />
    </PartBoundary>
  );
  Part.displayName = `${name}Part`;
  return Part;
};
