import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from '#web/components/snackbar.tsx';
import { useBookshelfChanged } from '#web/features/copies/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { noticesTexts } from './texts.ts';

type Answer = 'AcceptLending' | 'RefuseLending';

/** Answers whether one has received what somebody says to have lent. Whatever the outcome, the notices are loaded again. */
export const OfferAnswer = ({ LendingID }: { readonly LendingID: string }) => {
  const texts = useTexts(noticesTexts);
  const api = useApi();
  const queries = useQueryClient();
  const show = useSnackbar();
  const changed = useBookshelfChanged();
  const { mutate, isPending, variables } = useMutation({
    meta: { failure: texts.answerFailed },
    mutationFn: (answer: Answer) => api.call('bookshelfWrites', answer, { LendingID }),
    onSuccess: (_, answer) => {
      show({ text: texts.answered[answer], severity: 'success' });
    },
    onSettled: async () => {
      await Promise.all([queries.invalidateQueries({ queryKey: ['notices'] }), changed()]);
    },
  });
  return (
    // Above the link of the row.
    <Box sx={{ position: 'relative', zIndex: 1, display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {(['AcceptLending', 'RefuseLending'] as const).map((answer) => (
        <Button
          key={answer}
          size="small"
          variant="outlined"
          disabled={isPending}
          loading={isPending && variables === answer}
          onClick={() => {
            mutate(answer);
          }}
        >
          {texts.answers[answer]}
        </Button>
      ))}
    </Box>
  );
};
