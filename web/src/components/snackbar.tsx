import Box from '@mui/material/Box';
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
import { lazyPart } from './lazy-part.tsx';
import { useTexts } from '../texts/texts.ts';
import type { AnyNotice, Notice } from './snackbar-notice.tsx';

const fetchNotice = () => import('./snackbar-notice.tsx');

/** Says what the missing code cannot: without a network a write must not fail in silence. */
const NoticeFailure = () => {
  const common = useTexts('common');
  return (
    <Box
      role="alert"
      sx={{
        position: 'fixed',
        bottom: 16,
        left: 16,
        right: 16,
        zIndex: 'snackbar',
        mx: 'auto',
        maxWidth: '30rem',
        p: 2,
        border: 1,
        borderColor: 'error.main',
        borderRadius: 1,
        backgroundColor: 'background.paper',
      }}
    >
      {common.noticeFailed}
    </Box>
  );
};

/** Most visits show no message: the code is loaded with the first write, or the first message. */
const SnackbarNotice = lazyPart('SnackbarNotice', fetchNotice, NoticeFailure);

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
        // A failure is reported when the notice is shown.
        fetchNotice().catch(() => {});
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
