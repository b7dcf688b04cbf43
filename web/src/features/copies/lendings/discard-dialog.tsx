import { ActionDialog } from '#web/components/action-dialog.tsx';
import { SendProgress } from '#web/components/send-progress.tsx';
import { ShownCopies, type ShownCopy } from '#web/features/copies/shown-copies.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { useInTurn } from './copies-write.ts';
import { japanToday } from './lendings.ts';
import { lendingsTexts } from './texts.ts';

interface DiscardDialogProps {
  /** Copies that are not lent. */
  readonly copies: readonly ShownCopy[];
  /** Lent copies, which cannot be removed: the dialog says so. */
  readonly lent: readonly ShownCopy[];
  /** Called with the copies that could not be removed. */
  readonly onDone: (failed: readonly ShownCopy[]) => void;
  readonly onClose: () => void;
}

/** Removes copies from the bookshelf as of today; the notice puts them back. */
const DiscardForm = ({ copies, lent, onDone, onClose }: DiscardDialogProps) => {
  const texts = useTexts(lendingsTexts);
  const { busy, failure, sent, run } = useInTurn({
    action: 'discard',
    copies,
    send: (api, { GlobalBookID }, RemovedDate: string) =>
      api.call('bookshelfWrites', 'DiscardGlobalBook', { GlobalBookID, RemovedDate }),
    undo: (api, { GlobalBookID }) =>
      api.call('bookshelfWrites', 'RestoreGlobalBook', { GlobalBookID }),
    onDone,
  });
  const [only] = copies;
  const hint =
    copies.length === 1 ? texts.hint.discard(only?.title ?? '') : texts.discardMany(copies.length);
  return (
    <ActionDialog
      destructive
      title={texts.title.discard}
      hint={lent.length === 0 ? hint : `${hint}${texts.lentStay(lent.length)}`}
      submit={texts.confirm.discard}
      busy={busy}
      failure={failure}
      onSubmit={() => {
        run(japanToday());
      }}
      onClose={onClose}
    >
      {copies.length > 1 && <ShownCopies copies={copies} />}
      <SendProgress sent={busy ? sent : null} label={texts.sending} />
    </ActionDialog>
  );
};

/** Asks whether copies are removed; where all of them are lent, says why they cannot be. */
export const DiscardDialog = (props: DiscardDialogProps) => {
  const texts = useTexts(lendingsTexts);
  const { copies, lent, onClose } = props;
  if (copies.length > 0) return <DiscardForm {...props} />;
  return (
    <ActionDialog
      title={texts.discardLentTitle}
      hint={lent.length === 1 ? texts.discardLent(lent[0]?.title ?? '') : texts.discardLentMany}
      onClose={onClose}
    />
  );
};
