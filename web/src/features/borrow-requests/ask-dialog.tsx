import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { TEXT_MAX } from '#contract/limits.ts';
import { isVisibleName } from '#contract/names.ts';
import { ActionDialog } from '#web/components/action-dialog.tsx';
import { useSnackbar } from '#web/components/snackbar.tsx';
import { useRequestsChanged } from '#web/features/copies/public.ts';
import { ApiError, useApi } from '#web/lib/api-client.ts';
import { useTexts, type Translated } from '#web/texts/texts.ts';
import type { ja } from './ask-texts.ja.ts';
import { askTexts } from './ask-texts.ts';

const LINES = 3;

const failureText = (error: unknown, { failures }: Translated<typeof ja>): string => {
  if (!(error instanceof ApiError)) return failures.unexpected;
  switch (error.status) {
    case 0:
      return failures.network;
    case 404:
      return failures.closed;
    case 409:
      return failures.declined;
    case 429:
      return failures.tooMany;
    default:
      return failures.unexpected;
  }
};

interface AskDialogProps {
  readonly userSub: string;
  readonly ownerSub: string;
  readonly ownerName: string;
  readonly KANRI_ID: string;
  readonly title: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks a friend for a book in one's own words; what was typed stays until the request is made. */
export const AskDialog = (props: AskDialogProps) => {
  const { userSub, ownerSub, ownerName, KANRI_ID, title, onDone, onClose } = props;
  const texts = useTexts(askTexts);
  const api = useApi();
  const show = useSnackbar();
  const requestsChanged = useRequestsChanged();
  const [text, setText] = useState(texts.suggested);
  const [isInvalid, setIsInvalid] = useState(false);
  const { mutate, isPending, error } = useMutation({
    // The dialog shows failures.
    meta: { failure: null },
    mutationFn: async () => {
      await api.call('bookshelfWrites', 'requestBorrow', {
        UserSub: userSub,
        OwnerUserSub: ownerSub,
        KANRI_ID,
        text,
      });
      await requestsChanged();
    },
    onSuccess: () => {
      show({ text: texts.asked(ownerName), severity: 'success' });
      onDone();
    },
  });
  return (
    <ActionDialog
      title={texts.title(ownerName)}
      hint={texts.hint(title)}
      submit={texts.submit}
      busy={isPending}
      failure={error === null ? null : failureText(error, texts)}
      onSubmit={() => {
        const valid = isVisibleName(text);
        setIsInvalid(!valid);
        if (valid && !isPending) mutate();
      }}
      onClose={onClose}
    >
      <TextField
        fullWidth
        multiline
        minRows={LINES}
        label={texts.words}
        value={text}
        error={isInvalid}
        helperText={isInvalid ? texts.invalid : texts.limit}
        onChange={({ target }) => {
          // One line, which wraps.
          setText(target.value.replaceAll('\n', ' '));
          setIsInvalid(false);
        }}
        slotProps={{ htmlInput: { maxLength: TEXT_MAX.borrowRequest } }}
      />
    </ActionDialog>
  );
};
