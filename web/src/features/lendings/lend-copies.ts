import type { ShownCopy } from '#web/parts/copies/shown-copies.tsx';
import { japanToday } from '#web/parts/lendings/lendings.ts';
import { useInTurn } from './copies-write.ts';

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
