import type { Book } from '#contract/entities/book.ts';
import type { OwnBook } from '#contract/operations/own-books.ts';
import { OwnBookDialog } from '#web/features/copies/shelving/own-book-dialog.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { useCopyWrite } from './copy-write.ts';
import { lendingsTexts } from './texts.ts';

interface DescribeDialogProps {
  readonly GlobalBookID: string;
  /** The description until now. */
  readonly book: Book | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Describes the own book of a copy again. */
export const DescribeDialog = ({ GlobalBookID, book, onDone, onClose }: DescribeDialogProps) => {
  const texts = useTexts(lendingsTexts);
  const { busy, failure, run } = useCopyWrite<OwnBook>({
    action: 'describe',
    send: (api, description) =>
      api.call('bookshelfWrites', 'UpdateGlobalBookManifestation', {
        GlobalBookID,
        book: description,
      }),
    onDone,
  });
  return (
    <OwnBookDialog
      known={book ?? {}}
      title={texts.title.describe}
      submit={texts.confirm.describe}
      busy={busy}
      failure={failure}
      onSubmit={run}
      onClose={onClose}
    />
  );
};
