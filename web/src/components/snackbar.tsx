import { onlineManager, useQueryClient, type Mutation } from '@tanstack/react-query';
import {
  createContext,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { lazyComponent } from '../lib/lazy-component.ts';
import type { AnyNotice, Notice } from './snackbar-notice.tsx';

/** Most visits show no message: the code is loaded with the first one. */
const SnackbarNotice = lazyComponent('SnackbarNotice', () => import('./snackbar-notice.tsx'));

interface Shown {
  readonly notice: AnyNotice;
  /** Key of the notice, so that the same text shown twice restarts the timer. */
  readonly number: number;
}

type Show = (notice: AnyNotice) => void;

const SnackbarContext = createContext<Show | null>(null);

interface WriteReports {
  readonly show: Show;
  readonly close: () => void;
  /** How many errors have been shown so far. */
  readonly errorCount: RefObject<number>;
}

/**
 * Reports every write of the page (a mutation): its start closes the notice of an earlier one, its
 * failure is shown unless the write has shown one of its own or its `meta` says that it does.
 */
const useWriteReports = ({ show, close, errorCount }: WriteReports): void => {
  const queries = useQueryClient();
  useEffect(() => {
    const errorsBefore = new WeakMap<Mutation, number>();
    return queries.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { mutation, action } = event;
      if (action.type === 'pending' && !errorsBefore.has(mutation)) {
        errorsBefore.set(mutation, errorCount.current);
        // The library sends it as soon as the browser is online again.
        if (onlineManager.isOnline()) close();
        else show({ waiting: true });
      }
      if (action.type !== 'error') return;
      const { failure } = mutation.meta ?? {};
      const isShown = failure === null || errorsBefore.get(mutation) !== errorCount.current;
      if (!isShown) show({ failure, error: action.error });
    });
  }, [queries, show, close, errorCount]);
};

/**
 * Provides the snackbar of all pages. A new message replaces the previous one and closes after six
 * seconds, or when a write begins.
 */
export const SnackbarProvider = ({ children }: { readonly children: ReactNode }) => {
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const errorCount = useRef(0);
  const show = useCallback((notice: AnyNotice) => {
    if (!('severity' in notice) || notice.severity === 'error') errorCount.current += 1;
    setShown((before) => ({ notice, number: (before?.number ?? 0) + 1 }));
    setOpen(true);
  }, []);
  const close = useCallback(() => {
    setOpen(false);
  }, []);
  useWriteReports({ show, close, errorCount });
  return (
    <SnackbarContext value={show}>
      {children}
      {shown !== null && (
        <Suspense>
          <SnackbarNotice key={shown.number} notice={shown.notice} open={open} onClose={close} />
        </Suspense>
      )}
    </SnackbarContext>
  );
};

const useShow = (): Show => {
  const show = useContext(SnackbarContext);
  if (show === null) throw new Error('useSnackbar must be used within a SnackbarProvider');
  return show;
};

/** Returns the function that shows a short message. */
export const useSnackbar: () => (notice: Notice) => void = useShow;

/**
 * Returns the function that reports a failure that is no mutation's: its error, and what failed as a
 * sentence, without it a general one.
 */
export const useFailureReport = (): ((error: unknown, failure?: string) => void) => {
  const show = useShow();
  return (error, failure) => {
    show({ failure, error });
  };
};
