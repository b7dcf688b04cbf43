import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import { useFailureReport, useSnackbar } from '#web/components/snackbar.tsx';
import { useBookshelfChanged } from '#web/features/copies/copies.ts';
import { useFirstRegistration } from '#web/features/copies/first-registration.tsx';
import {
  registerCopy,
  registrationFailureOf,
  undoRegistration,
} from '#web/features/copies/register-copy.ts';
import { useApi } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { useTexts } from '#web/texts/texts.ts';
import { shelvingTexts } from './texts.ts';

/** Takes a copy that was just registered off the bookshelf again, and says so. */
const useUndo = (title: string) => {
  const api = useApi();
  const texts = useTexts(shelvingTexts);
  const show = useSnackbar();
  const report = useFailureReport();
  const changed = useBookshelfChanged();
  return async (GlobalBookID: string): Promise<void> => {
    try {
      await undoRegistration(api, GlobalBookID);
      await changed();
      show({ text: texts.undone(title), severity: 'success' });
    } catch (error) {
      logFailure('undo registration', error);
      report(error, texts.undoFailed);
    }
  };
};

interface ShelveOptions {
  readonly userSub: string;
  readonly book: Book;
  readonly onDone: () => void;
}

interface Place {
  /** '' for no hondana. */
  readonly GlobalHondanaID: string;
  readonly hondanaName: string | undefined;
}

/**
 * Puts a book on the reader's own bookshelf. Every attempt of one dialog is one registration; a notice
 * offers to undo it.
 */
export const useShelve = ({ userSub, book, onDone }: ShelveOptions) => {
  const common = useTexts('common');
  const api = useApi();
  const texts = useTexts(shelvingTexts);
  const show = useSnackbar();
  const changed = useBookshelfChanged();
  const title = fullTitleOf(book);
  const undo = useUndo(title);
  const [requestId] = useState(() => crypto.randomUUID());
  const { mayRegister, question } = useFirstRegistration(userSub);
  const { mutate, isPending, error, data } = useMutation({
    // The dialog shows failures.
    meta: { failure: null },
    mutationFn: async ({ GlobalHondanaID }: Place) => {
      if (!(await mayRegister())) return null;
      const request = { userSub, requestId, book, GlobalHondanaID, mayHaveArrived: false };
      return registerCopy(api, request);
    },
    onSuccess: (GlobalBookID, { hondanaName }) => {
      if (GlobalBookID === null) return;
      const onClick = () => void undo(GlobalBookID);
      const text = texts.done(title, hondanaName);
      show({ text, severity: 'success', action: { label: common.undo, onClick } });
      onDone();
      void changed();
    },
    onError: (cause) => {
      logFailure('register', cause);
    },
  });
  const failed =
    error === null ? (data === null ? 'undecided' : null) : registrationFailureOf(error);
  return {
    busy: isPending,
    failure: isPending || failed === null ? null : texts.failures[failed],
    question,
    shelve: (place: Place) => {
      if (!isPending) mutate(place);
    },
  };
};
