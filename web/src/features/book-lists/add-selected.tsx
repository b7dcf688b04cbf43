import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { SendProgress, type Sent } from '#web/components/send-progress.tsx';
import { useFailureReport, useSnackbar } from '#web/components/snackbar.tsx';
import { sendInTurn } from '#web/features/copies/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { SHOW_PROGRESS_ABOVE } from '#web/lib/measures.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ListButton } from './list-button.tsx';
import { listKeys } from './queries.ts';
import { bookListsTexts } from './texts.ts';

/** Adds books to a list, one after another. Returns those that could not be added. */
const useAddBooks = (userSub: string) => {
  const common = useTexts('common');
  const texts = useTexts(bookListsTexts);
  const api = useApi();
  const queries = useQueryClient();
  const show = useSnackbar();
  const report = useFailureReport();
  const [sent, setSent] = useState<Sent | null>(null);
  const changed = () => queries.invalidateQueries({ queryKey: listKeys.all(userSub) });

  const undo = async (bookListID: string, KANRI_IDs: readonly string[]): Promise<void> => {
    const { failed } = await sendInTurn(
      KANRI_IDs,
      (KANRI_ID) => api.call('bookLists', 'deleteBooksInList', { bookListID, KANRI_ID }),
      { name: 'take off the list' },
    );
    void changed();
    if (failed.length === 0) show({ text: texts.booksTakenOff, severity: 'success' });
    else show({ text: texts.booksNotTakenOff(failed.length), severity: 'error' });
  };
  const add = async (bookListID: string, KANRI_IDs: readonly string[]) => {
    const of = KANRI_IDs.length;
    setSent({ tried: 0, of });
    const { done, failed, error } = await sendInTurn(
      KANRI_IDs,
      (KANRI_ID) => api.call('bookLists', 'addBooksInList', { bookListID, KANRI_ID }),
      {
        name: 'add to list',
        onSent: (tried) => {
          setSent({ tried, of });
        },
      },
    );
    setSent(null);
    void changed();
    // What was on the list before stays when the rest is taken back.
    const added = done.flatMap(({ part, answer }) => ('movedToTop' in answer ? [] : [part]));
    if (done.length === 0) report(error, texts.error);
    else if (failed.length > 0)
      show({ text: texts.booksAddedPartly(done.length, failed.length), severity: 'error' });
    else
      show({
        text: texts.booksAdded(added.length, done.length - added.length),
        severity: 'success',
        ...(added.length > 0 && {
          action: { label: common.undo, onClick: () => void undo(bookListID, added) },
        }),
      });
    return failed;
  };
  return { sent, add };
};

export interface AddSelectedProps {
  readonly userSub: string;
  readonly KANRI_IDs: readonly string[];
  /** Called with the books that could not be added. */
  readonly onDone: (failed: readonly string[]) => void;
}

/** Adds the books of the selected copies to one of the reader's lists. */
export const AddSelected = ({ userSub, KANRI_IDs, onDone }: AddSelectedProps) => {
  const texts = useTexts(bookListsTexts);
  const titleId = useId();
  const { sent, add } = useAddBooks(userSub);
  const books = [...new Set(KANRI_IDs)];
  return (
    <>
      <ListButton
        userSub={userSub}
        newListHint={texts.newListHintMany}
        adding={sent !== null}
        button={{ size: 'small', disabled: books.length === 0, loading: sent !== null }}
        onAdd={(bookListID) => {
          void add(bookListID, books).then(onDone);
        }}
      />
      <Dialog
        open={sent !== null && sent.of > SHOW_PROGRESS_ABOVE}
        aria-labelledby={titleId}
        fullWidth
        maxWidth="xs"
      >
        <DialogTitle id={titleId}>{texts.addingBooks}</DialogTitle>
        <DialogContent>
          <SendProgress sent={sent} label={texts.addingBooks} />
        </DialogContent>
      </Dialog>
    </>
  );
};
