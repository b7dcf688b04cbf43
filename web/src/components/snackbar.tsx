import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useQueryClient, type Mutation } from '@tanstack/react-query';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { ApiError } from '#web/lib/api-client.ts';
import { SNACKBAR_MS } from '#web/lib/measures.ts';
import { useTexts } from '#web/texts/texts.ts';
import { BOTTOM_BAR_SPACE } from '#web/theme/tokens.ts';
import { snackbarTexts } from './snackbar-texts.ts';

/** A short message about what has just happened. */
export interface Notice {
  readonly text: string;
  readonly severity: 'success' | 'info' | 'error';
  /** A button that closes the message, such as to undo what it reports. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** A write that failed. The notice says what failed, and from the error what the reader can do. */
interface FailureNotice {
  readonly error: unknown;
  /** What failed, as a sentence; a general one without it. */
  readonly failure?: string | undefined;
}

type AnyNotice = Notice | FailureNotice;

/** Time in which a dialog that is being closed leaves the page; MUI takes 195 ms. */
const DIALOG_LEAVES_MS = 250;

const openDialogs = (): readonly Element[] => [...document.querySelectorAll('[aria-modal="true"]')];

/**
 * A place for the notice where screen readers announce it. While a dialog is open they ignore the
 * rest of the page, so the notice is then inside the dialog; it moves back when the dialog closes.
 */
const useNoticePlace = (): HTMLElement | null => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = document.createElement('div');
    const insert = () => {
      (openDialogs().at(-1) ?? document.body).append(element);
    };
    const begin = () => {
      insert();
      setPlace(element);
    };
    const removals = new MutationObserver(() => {
      if (!element.isConnected) insert();
    });
    // A write often closes its dialog: wait until it is clear whether the dialog stays.
    const timer = openDialogs().length === 0 ? null : setTimeout(begin, DIALOG_LEAVES_MS);
    if (timer === null) begin();
    removals.observe(document.body, { childList: true });
    return () => {
      if (timer !== null) clearTimeout(timer);
      removals.disconnect();
      element.remove();
    };
  }, []);
  return place;
};

const useNotice = (notice: AnyNotice): Notice => {
  const texts = useTexts(snackbarTexts);
  if ('severity' in notice) return notice;
  const { error, failure = texts.failed } = notice;
  const status = error instanceof ApiError ? error.status : undefined;
  return { text: texts.withHint(failure, texts.hints(status)), severity: 'error' };
};

interface OpenNoticeProps {
  readonly notice: AnyNotice;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A message at the bottom of the window. A click elsewhere does not close it. */
const OpenNotice = ({ notice, open, onClose }: OpenNoticeProps) => {
  const place = useNoticePlace();
  const texts = useTexts(snackbarTexts);
  const { text, severity, action } = useNotice(notice);
  if (place === null) return null;
  return createPortal(
    <Snackbar
      open={open}
      autoHideDuration={SNACKBAR_MS}
      onClose={(_, reason) => {
        if (reason !== 'clickaway') onClose();
      }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={{ mb: BOTTOM_BAR_SPACE }}
    >
      <Alert
        severity={severity}
        variant="filled"
        // Errors interrupt a screen reader, other messages wait.
        role={severity === 'error' ? 'alert' : 'status'}
        onClose={onClose}
        // Not 閉じる: the notice may be inside a dialog that has a button of that name.
        closeText={texts.dismiss}
        action={
          action && (
            <Button
              color="inherit"
              size="small"
              onClick={() => {
                onClose();
                action.onClick();
              }}
            >
              {action.label}
            </Button>
          )
        }
      >
        {text}
      </Alert>
    </Snackbar>,
    place,
  );
};

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
        close();
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
        <OpenNotice key={shown.number} notice={shown.notice} open={open} onClose={close} />
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
