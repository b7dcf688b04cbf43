import { createContext, Suspense, useCallback, useContext, useState, type ReactNode } from 'react';
import { lazyComponent } from '../lib/lazy-component.ts';
import type { Notice } from './snackbar-notice.tsx';

/** Most visits show no message: the code is loaded with the first one. */
const SnackbarNotice = lazyComponent('SnackbarNotice', () => import('./snackbar-notice.tsx'));

type Show = (notice: Notice) => void;

interface Shown extends Notice {
  /** Key of the notice, so that the same text shown twice restarts the timer. */
  readonly number: number;
}

const SnackbarContext = createContext<Show | null>(null);

/**
 * Provides the snackbar of all pages. A new message replaces the previous one and closes after six
 * seconds.
 */
export const SnackbarProvider = ({ children }: { readonly children: ReactNode }) => {
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const show = useCallback<Show>((notice) => {
    setShown((before) => ({ ...notice, number: (before?.number ?? 0) + 1 }));
    setOpen(true);
  }, []);
  const close = () => {
    setOpen(false);
  };
  return (
    <SnackbarContext value={show}>
      {children}
      {shown !== null && (
        <Suspense>
          <SnackbarNotice key={shown.number} notice={shown} open={open} onClose={close} />
        </Suspense>
      )}
    </SnackbarContext>
  );
};

/** Returns the function that shows a short message. */
export const useSnackbar = (): Show => {
  const show = useContext(SnackbarContext);
  if (show === null) throw new Error('useSnackbar must be used within a SnackbarProvider');
  return show;
};
