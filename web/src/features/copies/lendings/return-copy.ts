import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSnackbar } from '#web/components/snackbar.tsx';
import { useBookshelfChanged } from '#web/features/copies/copies.ts';
import { ApiError, useApi } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { useTexts } from '#web/texts/texts.ts';
import { failureText } from './copy-write.ts';
import { japanToday, openLendingOf } from './lendings.ts';
import { ownerViewQuery, type OwnerView } from './queries.ts';
import { lendingsTexts } from './texts.ts';

interface Returning {
  readonly GlobalBookID: string;
  readonly title: string;
}

type Lending = OwnerView['LendingHistory'][number];

/** The request that lends the copy as it was lent: to the same person, with the same dates. */
const againOf = ({ GlobalBookID, LentDate, ReturnDate, ...lending }: Lending) => ({
  GlobalBookID,
  LentDate,
  ReturnDate,
  ...(lending.BorrowerUserSub !== undefined && { BorrowerUserSub: lending.BorrowerUserSub }),
  ...(lending.BorrowerName !== undefined && { BorrowerName: lending.BorrowerName }),
});

/**
 * Returns the function that records a return at once, without a question. The notice can take it back:
 * the copy is then lent again as before.
 */
export const useReturnCopy = (userSub: string): ((copy: Returning) => Promise<void>) => {
  const common = useTexts('common');
  const texts = useTexts(lendingsTexts);
  const api = useApi();
  const queries = useQueryClient();
  const show = useSnackbar();
  const changed = useBookshelfChanged();
  const running = useRef(new Set<string>());

  const attempt = async (action: 'return' | 'lend', write: () => Promise<void>) => {
    try {
      await write();
    } catch (error) {
      logFailure(action, error);
      show({ text: failureText(error, action, texts), severity: 'error' });
      // Another device may have been faster.
      void changed();
    }
  };
  const lendAgain = (lending: Lending) =>
    attempt('lend', async () => {
      await api.call('bookshelfWrites', 'LendGlobalBook', againOf(lending));
      await changed();
      show({ text: texts.undone, severity: 'success' });
    });
  const bringBack = async ({ GlobalBookID, title }: Returning) => {
    // Names the open lending and its borrower, as they are now.
    const view = await queries.fetchQuery({
      ...ownerViewQuery(api, GlobalBookID, userSub),
      staleTime: 0,
    });
    const lending = openLendingOf(view.LendingHistory);
    if (lending === undefined) throw new ApiError(409, 'CONFLICT', 'not lent any more');
    await api.call('bookshelfWrites', 'ReturnGlobalBook', {
      GlobalBookID,
      LendingID: lending.LendingID,
      ActualReturnDate: japanToday(),
    });
    await changed();
    show({
      text: texts.returned(title),
      severity: 'success',
      action: { label: common.undo, onClick: () => void lendAgain(lending) },
    });
  };
  return async (copy) => {
    if (running.current.has(copy.GlobalBookID)) return;
    running.current.add(copy.GlobalBookID);
    await attempt('return', () => bringBack(copy));
    running.current.delete(copy.GlobalBookID);
  };
};
