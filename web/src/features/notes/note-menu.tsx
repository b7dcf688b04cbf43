import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Note } from '#contract/entities/note.ts';
import { CardMenu } from '../../components/card-menu.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useTexts } from '../../texts/texts.ts';
import { useDeleteNote } from './use-change-note.ts';

/** Why an entry is off, in a line below it: to be read, so not as pale as the entry. */
const Reason = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  flexBasis: '100%',
  color: theme.palette.text.secondary,
}));

/** Pale by its colours alone; paleness of the whole would take in the reason. */
const Removing = styled(MenuItem)(({ theme }) => ({
  flexWrap: 'wrap',
  '&.Mui-disabled': { opacity: 1 },
  '&.Mui-disabled, &.Mui-disabled .MuiListItemIcon-root': { color: theme.palette.text.disabled },
}));

/**
 * Whether a viewer has the menu: the author; for an information note everybody who is signed in,
 * because anybody may correct it (NOTE-02…04, SP-054).
 */
export const hasMenu = (
  { noteType, userSub }: Pick<Note, 'noteType' | 'userSub'>,
  viewer: string | null,
): boolean => viewer !== null && (noteType === 'InformationNote' || userSub === viewer);

interface NoteMenuProps {
  readonly note: Note;
  readonly viewer: string;
  /** Name of the button that opens it. */
  readonly label: string;
  /** What stands at the other end of its line. */
  readonly beside: ReactNode;
  readonly onEdit: () => void;
  readonly onDeleted: () => void;
}

/** Edit and delete; deleting asks first, and is the author's alone. */
export const NoteMenu = ({ note, viewer, label, beside, onEdit, onDeleted }: NoteMenuProps) => {
  const texts = useTexts('notes');
  const [asking, setAsking] = useState(false);
  const { remove } = useDeleteNote(note);
  const isAuthor = note.userSub === viewer;
  const removeNote = async (): Promise<void> => {
    setAsking(false);
    if (await remove()) onDeleted();
  };
  return (
    <>
      <CardMenu label={label} beside={beside}>
        {(close) => [
          <MenuItem
            key="edit"
            onClick={() => {
              close();
              onEdit();
            }}
          >
            <ListItemIcon>
              <Pencil aria-hidden size={18} />
            </ListItemIcon>
            {texts.edit}
          </MenuItem>,
          <Removing
            key="remove"
            disabled={!isAuthor}
            onClick={() => {
              close();
              setAsking(true);
            }}
          >
            <ListItemIcon>
              <Trash2 aria-hidden size={18} />
            </ListItemIcon>
            {texts.remove}
            {!isAuthor && <Reason>{texts.onlyAuthorRemoves}</Reason>}
          </Removing>,
        ]}
      </CardMenu>
      <ConfirmDialog
        open={asking}
        title={texts.removeTitle}
        text={texts.removeText}
        confirm={texts.removeConfirm}
        onConfirm={() => void removeNote()}
        onCancel={() => {
          setAsking(false);
        }}
      />
    </>
  );
};
