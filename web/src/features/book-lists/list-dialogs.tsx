import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useId, useRef, useState } from 'react';
import type { BookList, OpenLevel } from '#contract/entities/book-list.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { isVisibleName } from '#contract/names.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { type ListText, useCreateList, useDeleteList, useEditList } from './list-changes.ts';
import { type ListWithBooks, nextListOrder } from './queries.ts';
import { bookListsTexts } from './texts.ts';

const COMMENT_ROWS = 3;
/** From open to closed; the contract's own array would bundle the schema library into the page. */
const openLevels = ['PUBLIC', 'URLSHARE', 'PRIVATE'] as const satisfies readonly OpenLevel[];

interface FieldsProps {
  readonly list: ListText;
  readonly onChange: (part: Partial<ListText>) => void;
}

const Fields = ({ list, onChange }: FieldsProps) => {
  const common = useTexts('common');
  const texts = useTexts(bookListsTexts);
  const name = list.listName.trim();
  const isFault = name !== '' && !isVisibleName(name);
  return (
    <Stack spacing={2.5} sx={{ pt: 1 }}>
      <TextField
        label={texts.listName}
        required
        value={list.listName}
        error={isFault}
        helperText={isFault ? common.invisible : undefined}
        onChange={({ target }) => {
          onChange({ listName: target.value });
        }}
        slotProps={{ htmlInput: { maxLength: TEXT_MAX.listName } }}
      />
      <TextField
        label={texts.comments}
        multiline
        rows={COMMENT_ROWS}
        value={list.comments}
        onChange={({ target }) => {
          onChange({ comments: target.value });
        }}
        slotProps={{ htmlInput: { maxLength: TEXT_MAX.listComments } }}
      />
      <TextField
        select
        label={texts.openLevel}
        value={list.openLevel}
        helperText={texts.openLevelHints[list.openLevel]}
        onChange={({ target }) => {
          // The menu below offers nothing else.
          onChange({ openLevel: target.value as OpenLevel });
        }}
      >
        {openLevels.map((level) => (
          <MenuItem key={level} value={level}>
            {texts.openLevels[level]}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
};

interface ListFormProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly start: ListText;
  readonly submit: string;
  /** The button's label while the list is being saved. */
  readonly busyLabel: string;
  readonly saving: boolean;
  /** `onError` lets the reader submit again. */
  readonly onSubmit: (list: ListText, onError: () => void) => void;
  readonly onClose: () => void;
}

/** Remounted whenever the dialog opens, so that it starts from its initial values. */
const ListForm = (props: ListFormProps & { readonly titleId: string; readonly open: boolean }) => {
  const common = useTexts('common');
  const [list, setList] = useState(props.start);
  const sending = useRef(false);
  const { open } = props;
  useEffect(() => {
    // Opened again before the closing dialog was unmounted.
    if (open) sending.current = false;
  }, [open]);
  const isNamed = isVisibleName(list.listName.trim());
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // The second click of a double click: before the page shows the first, or while it closes.
        if (!isNamed || sending.current || !open) return;
        sending.current = true;
        props.onSubmit({ ...list, listName: list.listName.trim() }, () => {
          sending.current = false;
        });
      }}
    >
      <DialogTitle id={props.titleId}>{props.title}</DialogTitle>
      <DialogContent>
        {props.hint !== undefined && <DialogContentText>{props.hint}</DialogContentText>}
        <Fields
          list={list}
          onChange={(part) => {
            setList((before) => ({ ...before, ...part }));
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onClose}>{common.cancel}</Button>
        <Button type="submit" variant="contained" disabled={!isNamed || props.saving}>
          {props.saving ? props.busyLabel : props.submit}
        </Button>
      </DialogActions>
    </form>
  );
};

/** Name, comments and open level of a list, new or not. */
const ListFormDialog = ({ open, ...form }: ListFormProps & { readonly open: boolean }) => {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={form.onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <ListForm {...form} open={open} titleId={titleId} />
    </Dialog>
  );
};

interface CreateListDialogProps {
  readonly open: boolean;
  readonly userSub: string;
  /** The lists that exist; the new one comes after them. */
  readonly lists: readonly Pick<BookList, 'listOrder'>[];
  readonly hint?: string;
  readonly onCreated?: (list: BookList) => void;
  readonly onClose: () => void;
}

/** Creates a list; on failure the dialog stays open with its input. */
export const CreateListDialog = (props: CreateListDialogProps) => {
  const texts = useTexts(bookListsTexts);
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
      onSubmit={(list, onError) => {
        create.mutate(
          { ...list, listOrder: nextListOrder(props.lists) },
          {
            onError,
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
  const texts = useTexts(bookListsTexts);
  const edit = useEditList(userSub);
  return (
    <ListFormDialog
      open
      title={texts.editTitle}
      start={list}
      submit={texts.save}
      busyLabel={texts.saving}
      saving={edit.isPending}
      onSubmit={({ listName, comments, openLevel }, onError) => {
        edit.mutate({ ...list, listName, comments, openLevel }, { onSuccess: onClose, onError });
      }}
      onClose={onClose}
    />
  );
};

/** Confirms the deletion of a list. */
const DeleteDialog = ({ userSub, list, onClose }: OfList) => {
  const texts = useTexts(bookListsTexts);
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
