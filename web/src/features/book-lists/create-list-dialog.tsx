import type { BookList } from '#contract/entities/book-list.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { useCreateList } from './list-changes.ts';
import { ListFormDialog } from './list-form-dialog.tsx';
import { nextListOrder } from './list-order.ts';

interface CreateListDialogProps {
  readonly open: boolean;
  readonly userSub: string;
  /** The lists that exist; the new one comes after them. */
  readonly lists: readonly Pick<BookList, 'listOrder'>[];
  readonly hint?: string;
  readonly onCreated?: (list: BookList) => void;
  readonly onClose: () => void;
}

/** Makes a list; it stays open, with what was written, when that fails (MAN-26, LIST-15). */
export const CreateListDialog = (props: CreateListDialogProps) => {
  const texts = useTexts({ ja, en });
  const create = useCreateList(props.userSub);
  return (
    <ListFormDialog
      open={props.open}
      title={texts.createTitle}
      hint={props.hint}
      start={{ listName: texts.defaultName, comments: '', openLevel: 'PUBLIC' }}
      submit={texts.create}
      busyLabel={texts.creating}
      saving={create.isPending}
      onSubmit={(list) => {
        create.mutate(
          { ...list, listOrder: nextListOrder(props.lists) },
          {
            onSuccess: (created) => {
              props.onClose();
              props.onCreated?.(created);
            },
          },
        );
      }}
      onClose={props.onClose}
    />
  );
};
