import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { Pencil, Trash2, Users } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { Note } from '#contract/entities/note.ts';
import { levelsAreFixed } from '#contract/note-rules.ts';
import { CardMenu } from '#web/components/card-menu.tsx';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { useDeleteNote } from './change-note.tsx';
import type { LevelsDialogProps } from './levels-dialog.tsx';
import { levelsTexts } from './levels-texts.ts';
import { notesTexts } from './texts.ts';

/** The dialog comes when it is opened. */
const LevelsDialog = lazyPart<'LevelsDialog', LevelsDialogProps>(
  'LevelsDialog',
  () => import('./levels-dialog.tsx'),
);

/** Why an entry is disabled, in a line below it; readable, so not as pale as the entry. */
const Reason = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  flexBasis: '100%',
  color: theme.vars.palette.text.secondary,
}));

/** Disabled by color instead of opacity, which would also fade the reason. */
const Removing = styled(MenuItem)(({ theme }) => ({
  flexWrap: 'wrap',
  '&.Mui-disabled': { opacity: 1 },
  '&.Mui-disabled, &.Mui-disabled .MuiListItemIcon-root': {
    color: theme.vars.palette.text.disabled,
  },
}));

const LevelsItem = ({ onClick }: { readonly onClick: () => void }) => {
  const texts = useTexts(levelsTexts);
  return (
    <MenuItem onClick={onClick}>
      <ListItemIcon>
        <Users aria-hidden size={18} />
      </ListItemIcon>
      {texts.title(1)}
    </MenuItem>
  );
};

const useLevelsDialog = (note: Note) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return {
    open: () => {
      setOpen(true);
    },
    dialog: isOpen && (
      <Suspense>
        <LevelsDialog notes={[note]} onDone={close} onClose={close} />
      </Suspense>
    ),
  };
};

export interface NoteMenuProps {
  readonly note: Note;
  readonly viewer: string;
  /** Name of the button that opens it. */
  readonly label: string;
  /** Shown at the other end of its line. */
  readonly beside: ReactNode;
  readonly onEdit: () => void;
  readonly onDeleted: () => void;
}

/** Edit, change the levels of an own impression, and delete; deleting needs a confirmation and is for the author only. */
export const NoteMenu = ({ note, viewer, label, beside, onEdit, onDeleted }: NoteMenuProps) => {
  const texts = useTexts(notesTexts);
  const [confirming, setConfirming] = useState(false);
  const levels = useLevelsDialog(note);
  const { remove } = useDeleteNote(note);
  const isAuthor = note.userSub === viewer;
  const removeNote = async (): Promise<void> => {
    setConfirming(false);
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
          isAuthor && !levelsAreFixed(note.noteType) && (
            <LevelsItem
              key="levels"
              onClick={() => {
                close();
                levels.open();
              }}
            />
          ),
          <Removing
            key="remove"
            disabled={!isAuthor}
            onClick={() => {
              close();
              setConfirming(true);
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
      {levels.dialog}
      <ConfirmDialog
        open={confirming}
        title={texts.removeTitle}
        text={texts.removeText}
        confirm={texts.removeConfirm}
        onConfirm={() => void removeNote()}
        onCancel={() => {
          setConfirming(false);
        }}
      />
    </>
  );
};
