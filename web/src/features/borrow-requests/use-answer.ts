import { useMutation } from '@tanstack/react-query';
import type { BorrowRequest } from '#contract/operations/borrow-requests.ts';
import { useSnackbar } from '#web/components/snackbar.tsx';
import { useRequestsChanged } from '#web/features/copies/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { BorrowRole } from './queries.ts';
import { borrowRequestsTexts } from './texts.ts';

/**
 * Ends an open request without a lending: the owner declines it, the asker withdraws it. Whatever the outcome,
 * the list is loaded again: the other one may have been faster.
 */
export const useAnswer = (userSub: string, role: BorrowRole, onDone: () => void) => {
  const texts = useTexts(borrowRequestsTexts);
  const api = useApi();
  const show = useSnackbar();
  const requestsChanged = useRequestsChanged();
  return useMutation({
    meta: { failure: texts.answerFailed },
    mutationFn: ({ KANRI_ID, Person: { userSub: otherSub } }: BorrowRequest) =>
      role === 'owner'
        ? api.call('bookshelfWrites', 'declineBorrowRequest', {
            UserSub: userSub,
            AskerUserSub: otherSub,
            KANRI_ID,
          })
        : api.call('bookshelfWrites', 'withdrawBorrowRequest', {
            UserSub: userSub,
            OwnerUserSub: otherSub,
            KANRI_ID,
          }),
    onSuccess: () => {
      show({ text: role === 'owner' ? texts.declined : texts.withdrawn, severity: 'success' });
      onDone();
    },
    onSettled: requestsChanged,
  });
};
