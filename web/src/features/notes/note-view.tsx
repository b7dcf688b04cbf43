import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Note } from '#contract/entities/note.ts';
import { CardMenu } from '../../components/card-menu.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useTexts } from '../../texts/texts.ts';
import { hasEditDraft, NoteEditForm, useDeleteNote } from './change-note.tsx';
import { booksOfCitation, NoteCitation, NoteContent } from './note-content.tsx';
import { kindColour, NoteAuthor, NoteFacts, NoteKind, NoteTime } from './note-head.tsx';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

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

/**
 * Whether a viewer has the menu: the author; for an information note every signed-in reader,
 * because anybody may correct it.
 */
const hasMenu = (
  { noteType, userSub }: Pick<Note, 'noteType' | 'userSub'>,
  viewer: string | null,
): boolean => viewer !== null && (noteType === 'InformationNote' || userSub === viewer);

interface NoteMenuProps {
  readonly note: Note;
  readonly viewer: string;
  /** Name of the button that opens it. */
  readonly label: string;
  /** Shown at the other end of its line. */
  readonly beside: ReactNode;
  readonly onEdit: () => void;
  readonly onDeleted: () => void;
}

/** Edit and delete; deleting needs a confirmation and is for the author only. */
const NoteMenu = ({ note, viewer, label, beside, onEdit, onDeleted }: NoteMenuProps) => {
  const texts = useTexts({ ja, en });
  const [confirming, setConfirming] = useState(false);
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

const Sheet = styled('article')(({ theme }) => ({
  maxWidth: '46rem',
  margin: '0 auto',
  padding: theme.spacing(2.5, 3, 3),
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderTopWidth: 4,
  borderRadius: 8,
  outline: 'none',
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

interface NoteViewProps {
  readonly note: Note;
  /** The title of the page, such as `太郎の解説`. */
  readonly name: string;
  readonly viewer: string | null;
  readonly onDeleted: () => void;
}

/** A whole note with its menu; it is edited in place. */
export const NoteView = ({ note, name, viewer, onDeleted }: NoteViewProps) => {
  const texts = useTexts({ ja, en });
  // An edit that was not saved goes on after a reload.
  const [editing, setEditing] = useState(
    () => viewer !== null && hasMenu(note, viewer) && hasEditDraft(note.noteId, viewer),
  );
  const sheet = useRef<HTMLElement>(null);
  const author = <NoteAuthor userSub={note.userSub} />;
  return (
    <Sheet
      ref={sheet}
      tabIndex={-1}
      aria-label={name}
      style={{ borderTopColor: kindColour(note.noteType) }}
    >
      {viewer !== null && hasMenu(note, viewer) ? (
        <NoteMenu
          note={note}
          viewer={viewer}
          label={texts.menuOf(name)}
          beside={author}
          onEdit={() => {
            setEditing(true);
          }}
          onDeleted={onDeleted}
        />
      ) : (
        author
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, my: 1 }}>
        <NoteKind note={note} />
        <Typography variant="caption" color="textSecondary">
          <NoteTime at={note.createdAt} />
        </Typography>
        <NoteFacts note={note} />
      </Box>
      <NoteCitation note={note} />
      {editing ? (
        <NoteEditForm
          note={note}
          onDone={() => {
            setEditing(false);
            // The form that had the focus is unmounted.
            sheet.current?.focus();
          }}
        />
      ) : (
        <NoteContent content={note.content} shownBooks={booksOfCitation(note)} />
      )}
    </Sheet>
  );
};
