import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ListPlus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { BookList } from '#contract/entities/book-list.ts';
import { useApi } from '#web/lib/api-client.ts';
import { firstClick } from '#web/lib/controls.ts';
import { useTexts } from '#web/texts/texts.ts';
import { CreateListDialog } from './list-dialogs.tsx';
import { listsQuery } from './queries.ts';
import { bookListsTexts } from './texts.ts';

interface ListMenuProps {
  readonly id: string;
  /** The anchor of the menu; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly lists: readonly BookList[];
  readonly loading: boolean;
  /** A book is being added; the button stays, so that it can get the focus back. */
  readonly adding: boolean;
  readonly onChoose: (bookListID: string) => void;
  readonly onNew: () => void;
  readonly onClose: () => void;
}

/** The reader's lists in their order, then an entry that creates one. */
const ListMenu = ({ id, anchor, lists, loading, adding, ...on }: ListMenuProps) => {
  const common = useTexts('common');
  const texts = useTexts(bookListsTexts);
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={on.onClose}
      slotProps={{ paper: { sx: { maxHeight: '60dvh', maxWidth: 'min(22rem, 90vw)' } } }}
    >
      {loading && (
        <MenuItem disabled>
          <CircularProgress size={18} aria-label={common.loading} />
        </MenuItem>
      )}
      {lists.map(({ bookListID, listName }) => (
        <MenuItem
          key={bookListID}
          disabled={adding}
          // The menu still takes a second click while it closes.
          onClick={firstClick(() => {
            on.onChoose(bookListID);
          })}
          sx={{ whiteSpace: 'normal' }}
        >
          {listName}
        </MenuItem>
      ))}
      {lists.length > 0 && <Divider component="li" />}
      <MenuItem disabled={loading || adding} onClick={on.onNew}>
        <ListItemIcon>
          <Plus aria-hidden size={18} />
        </ListItemIcon>
        {texts.newList}
      </MenuItem>
    </Menu>
  );
};

interface ListButtonProps {
  readonly userSub: string;
  /** What is added to a new list. */
  readonly newListHint: string;
  readonly adding: boolean;
  readonly button?: Pick<ButtonProps, 'size' | 'disabled' | 'loading'>;
  readonly onAdd: (bookListID: string, intoNewList: boolean) => void;
}

/** The button with its menu of lists and the dialog that creates one. */
export const ListButton = ({ userSub, newListHint, adding, button, onAdd }: ListButtonProps) => {
  const texts = useTexts(bookListsTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [creating, setCreating] = useState(false);
  const id = useId();
  const open = anchor !== null;
  // A menu that cannot be loaded still offers a new list; the failure is only logged.
  const { data: lists = [], isLoading } = useQuery({
    ...listsQuery(useApi(), userSub),
    enabled: open || creating,
  });
  const close = () => {
    setAnchor(null);
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        startIcon={<ListPlus aria-hidden size={18} />}
        endIcon={<ChevronDown aria-hidden size={18} />}
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
        {...button}
      >
        {texts.addToList}
      </Button>
      <ListMenu
        id={id}
        anchor={anchor}
        lists={lists}
        loading={isLoading}
        adding={adding}
        onChoose={(bookListID) => {
          close();
          onAdd(bookListID, false);
        }}
        onNew={() => {
          close();
          setCreating(true);
        }}
        onClose={close}
      />
      <CreateListDialog
        open={creating}
        userSub={userSub}
        lists={lists}
        hint={newListHint}
        onCreated={({ bookListID }) => {
          onAdd(bookListID, true);
        }}
        onClose={() => {
          setCreating(false);
        }}
      />
    </>
  );
};
