import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { Book } from '#contract/entities/book.ts';
import type { OwnCopies } from '#contract/operations/own-copies.ts';
import { pageHref } from '#contract/pages.ts';
import { ActionDialog } from '#web/components/action-dialog.tsx';
import { BookRow } from '#web/features/books/public.ts';
import { useHondanaChoice } from '#web/features/copies/hondana-choice.ts';
import { HondanaPicker } from '#web/features/copies/hondana-picker.tsx';
import { useOwnCopies } from '#web/features/copies/own-copies.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { shelvingTexts } from './texts.ts';
import { useShelve } from './use-shelve.ts';

/** Says that the reader has the book, and leads to a copy. */
const OwnedAlert = ({ owned }: { readonly owned: readonly OwnCopies[] }) => {
  const texts = useTexts(shelvingTexts);
  const copy = owned.map((own) => own.copy).find((own) => own !== undefined);
  return (
    <Alert severity="warning">
      {texts.owned(owned.reduce((sum, { count }) => sum + count, 0))}
      {copy !== undefined && (
        <Link
          component={RouterLink}
          to={pageHref.copy(copy.GlobalBookID)}
          color="inherit"
          sx={{ display: 'block', textDecoration: 'underline' }}
        >
          {texts.ownCopy}
        </Link>
      )}
    </Alert>
  );
};

export interface ShelveDialogProps {
  readonly book: Book;
  readonly userSub: string;
  readonly onClose: () => void;
}

/** Asks on which shelf a book belongs, the last used one first. It says so before a second copy. */
export const ShelveDialog = ({ book, userSub, onClose }: ShelveDialogProps) => {
  const texts = useTexts(shelvingTexts);
  const owned = [...useOwnCopies([book.KANRI_ID, ...(book.SameAs ?? [])]).values()];
  const isOwned = owned.length > 0;
  const { hondanas, GlobalHondanaID, choose, hondanaName } = useHondanaChoice(userSub);
  const { busy, failure, question, shelve } = useShelve({ userSub, book, onDone: onClose });
  return (
    <ActionDialog
      title={texts.shelve}
      submit={isOwned ? texts.again : texts.shelve}
      busy={busy}
      failure={failure}
      onSubmit={() => {
        shelve({ GlobalHondanaID, hondanaName: hondanaName(GlobalHondanaID) });
      }}
      onClose={onClose}
    >
      <BookRow book={book} />
      {isOwned && <OwnedAlert owned={owned} />}
      <HondanaPicker
        hondanas={hondanas}
        value={GlobalHondanaID}
        label={texts.hondana}
        onChange={choose}
      />
      {question}
    </ActionDialog>
  );
};
