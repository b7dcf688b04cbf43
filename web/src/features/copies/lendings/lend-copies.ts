import type { ShownCopy } from '#web/features/copies/shown-copies.tsx';
import { useInTurn } from './copies-write.ts';
import { japanToday } from './lendings.ts';

/** To whom and until when copies are lent. */
interface Terms {
  readonly ReturnDate: string;
  readonly BorrowerUserSub?: string;
  readonly BorrowerName?: string;
}

/** Lends each copy from today on; the lendings can be canceled from the notice. */
export const useLendCopies = (
  copies: readonly ShownCopy[],
  onDone: (failed: readonly ShownCopy[]) => void,
) =>
  useInTurn({
    action: 'lend',
    copies,
    send: (api, { GlobalBookID }, terms: Terms) =>
      api.call('bookshelfWrites', 'LendGlobalBook', {
        GlobalBookID,
        LentDate: japanToday(),
        ...terms,
      }),
    undo: (api, _, { LendingID }) => api.call('bookshelfWrites', 'CancelLending', { LendingID }),
    onDone,
  });
