import { createContext, Suspense, useCallback, useContext, useState, type ReactNode } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import type { Notice } from './snackbar-notice.tsx';

/** Every page can show messages, and most visits see none: fetched with the first. */
const SnackbarNotice = lazyPart('SnackbarNotice', () => import('./snackbar-notice.tsx'));

type Show = (notice: Notice) => void;

interface Shown extends Notice {
  /** Tells apart two notices with the same text, so that the second starts its own six seconds. */
  readonly number: number;
}

const SnackbarContext = createContext<Show | null>(null);

/**
 * The one place where short messages appear; the newest replaces the one before and leaves by
 * itself after six seconds (CONST-19). A click elsewhere is no reason to lose it.
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

/** Shows a short message at the foot of the window. */
export const useSnackbar = (): Show => {
  const show = useContext(SnackbarContext);
  if (show === null) throw new Error('useSnackbar must be used within a SnackbarProvider');
  return show;
};
