import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import type { ListWithBooks } from './books-of-lists.ts';
import { CreateListDialog } from './create-list-dialog.tsx';
import { useDeleteList, useEditList } from './list-changes.ts';
import { ListFormDialog } from './list-form-dialog.tsx';

/** Which dialog is open, and about which list. */
export type Asking =
  { readonly about: 'new' } | { readonly about: 'edit' | 'delete'; readonly list: ListWithBooks };

interface ListDialogsProps {
  readonly userSub: string;
  readonly lists: readonly ListWithBooks[];
  readonly asking: Asking | null;
  readonly onCreated: (bookListID: string) => void;
  readonly onClose: () => void;
}

interface OfList {
  readonly userSub: string;
  readonly list: ListWithBooks;
  readonly onClose: () => void;
}

const EditDialog = ({ userSub, list, onClose }: OfList) => {
  const texts = useTexts({ ja, en });
  const edit = useEditList(userSub);
  return (
    <ListFormDialog
      open
      title={texts.editTitle}
      start={list}
      submit={texts.save}
      busyLabel={texts.saving}
      saving={edit.isPending}
      onSubmit={({ listName, comments, openLevel }) => {
        edit.mutate({ ...list, listName, comments, openLevel }, { onSuccess: onClose });
      }}
      onClose={onClose}
    />
  );
};

/** Asks before a list goes (LIST-05). */
const DeleteDialog = ({ userSub, list, onClose }: OfList) => {
  const texts = useTexts({ ja, en });
  const { mutate: remove } = useDeleteList(userSub);
  return (
    <ConfirmDialog
      open
      title={texts.deleteTitle}
      text={texts.deleteText(list.listName)}
      confirm={texts.deleteConfirm}
      onConfirm={() => {
        remove(list);
        onClose();
      }}
      onCancel={onClose}
    />
  );
};

/** The dialogs of `/mylist`: create, edit and delete. */
export const ListDialogs = ({ userSub, lists, asking, onCreated, onClose }: ListDialogsProps) => (
  <>
    <CreateListDialog
      open={asking?.about === 'new'}
      userSub={userSub}
      lists={lists}
      onCreated={({ bookListID }) => {
        onCreated(bookListID);
      }}
      onClose={onClose}
    />
    {asking?.about === 'edit' && (
      <EditDialog userSub={userSub} list={asking.list} onClose={onClose} />
    )}
    {asking?.about === 'delete' && (
      <DeleteDialog userSub={userSub} list={asking.list} onClose={onClose} />
    )}
  </>
);
