import { useState } from 'react';
import type { LendingHistoryEntry } from '#contract/entities/bookshelf.ts';
import { ActionDialog } from '#web/components/action-dialog.tsx';
import { dayInText } from '#web/lib/days.ts';
import { useLocale, useTexts } from '#web/texts/texts.ts';
import { useCopyWrite } from './copy-write.ts';
import { DueDateField, dueDateProblem } from './due-date-field.tsx';
import { dueDatesOfExtension, dueDatesOfLending, japanToday, type DueDates } from './lendings.ts';
import { lendingsTexts } from './texts.ts';

interface LendingDialogProps {
  readonly GlobalBookID: string;
  /** Title of the book, or the copy's code. */
  readonly title: string;
  readonly lending: Pick<LendingHistoryEntry, 'LendingID' | 'ReturnDate'>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface ReturnDialogProps extends LendingDialogProps {
  /** `selfReturn` where the borrower returns the copy. */
  readonly action?: 'return' | 'selfReturn';
}

/** Records that the copy came back today. */
export const ReturnDialog = ({ action = 'return', ...props }: ReturnDialogProps) => {
  const texts = useTexts(lendingsTexts);
  const { busy, failure, run } = useCopyWrite<undefined>({
    action,
    send: (api) =>
      api.call('bookshelfWrites', 'ReturnGlobalBook', {
        GlobalBookID: props.GlobalBookID,
        LendingID: props.lending.LendingID,
        ActualReturnDate: japanToday(),
      }),
    onDone: props.onDone,
  });
  return (
    <ActionDialog
      title={texts.title[action]}
      hint={texts.hint[action](props.title)}
      submit={texts.confirm[action]}
      busy={busy}
      failure={failure}
      onSubmit={() => {
        run(undefined);
      }}
      onClose={props.onClose}
    />
  );
};

interface EndDialogProps extends LendingDialogProps {
  /** `cancel`: the owner has recorded it by mistake, today; `refuse`: the copy is not with the borrower. */
  readonly action: 'cancel' | 'refuse';
}

const endings = { cancel: 'CancelLending', refuse: 'RefuseLending' } as const;

/** Ends a lending without a return. */
export const EndDialog = ({ action, title, lending, onDone, onClose }: EndDialogProps) => {
  const texts = useTexts(lendingsTexts);
  const { LendingID } = lending;
  const { busy, failure, run } = useCopyWrite<undefined>({
    action,
    send: (api) => api.call('bookshelfWrites', endings[action], { LendingID }),
    onDone,
  });
  return (
    <ActionDialog
      destructive
      title={texts.title[action]}
      hint={texts.hint[action](title)}
      submit={texts.confirm[action]}
      busy={busy}
      failure={failure}
      onSubmit={() => {
        run(undefined);
      }}
      onClose={onClose}
    />
  );
};

interface DueDateDialogProps {
  readonly action: 'extend' | 'selfLend';
  readonly hint: string;
  readonly datesOf: (today: string) => DueDates;
  readonly busy: boolean;
  readonly failure: string | null;
  readonly run: (ReturnDate: string) => void;
  readonly onClose: () => void;
}

/** Asks for a due date only. */
const DueDateDialog = ({ action, hint, datesOf, run, ...state }: DueDateDialogProps) => {
  const texts = useTexts(lendingsTexts);
  const [ReturnDate, setReturnDate] = useState(() => datesOf(japanToday()).offered);
  const [problem, setProblem] = useState<string>();
  const dates = datesOf(japanToday());
  const possible = dates.min <= dates.max;
  const submit = () => {
    const found = dueDateProblem(ReturnDate, datesOf(japanToday()), texts);
    setProblem(found);
    if (found === undefined) run(ReturnDate);
  };
  if (!possible)
    return (
      <ActionDialog
        title={texts.title[action]}
        hint={texts.extendImpossible}
        onClose={state.onClose}
      />
    );
  return (
    <ActionDialog
      title={texts.title[action]}
      hint={hint}
      submit={texts.confirm[action]}
      onSubmit={submit}
      {...state}
    >
      <DueDateField
        value={ReturnDate}
        dates={dates}
        problem={problem}
        onChange={(value) => {
          setReturnDate(value);
          setProblem(undefined);
        }}
      />
    </ActionDialog>
  );
};

/** Sets a later due date. */
export const ExtendDialog = ({ lending, onDone, onClose }: LendingDialogProps) => {
  const texts = useTexts(lendingsTexts);
  const { locale } = useLocale();
  // The date from before: when the write succeeds, the new one arrives while the dialog is open.
  const [{ ReturnDate: dueNow, LendingID }] = useState(lending);
  const write = useCopyWrite<string>({
    action: 'extend',
    send: (api, ReturnDate) =>
      api.call('bookshelfWrites', 'ExtendLending', { LendingID, ReturnDate }),
    onDone,
  });
  return (
    <DueDateDialog
      action="extend"
      hint={texts.hint.extend(dayInText(dueNow, locale))}
      datesOf={(today) => dueDatesOfExtension(dueNow, today)}
      onClose={onClose}
      {...write}
    />
  );
};

/** Lends a copy of another reader to the viewer; the server takes the borrower from the token. */
export const SelfLendDialog = ({
  GlobalBookID,
  title,
  onDone,
  onClose,
}: Omit<LendingDialogProps, 'lending'>) => {
  const texts = useTexts(lendingsTexts);
  const write = useCopyWrite<string>({
    action: 'selfLend',
    send: (api, ReturnDate) =>
      api.call('bookshelfWrites', 'LendGlobalBook', {
        GlobalBookID,
        LentDate: japanToday(),
        ReturnDate,
      }),
    onDone,
  });
  return (
    <DueDateDialog
      action="selfLend"
      hint={texts.hint.selfLend(title)}
      datesOf={dueDatesOfLending}
      onClose={onClose}
      {...write}
    />
  );
};
