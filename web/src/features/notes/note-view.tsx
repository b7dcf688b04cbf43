import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { Note } from '#contract/entities/note.ts';
import { useTexts } from '../../texts/texts.ts';
import { NoteAuthor } from './note-author.tsx';
import { booksOfCitation, NoteCitation } from './note-citation.tsx';
import { NoteContent } from './note-content.tsx';
import { NoteEditForm } from './note-edit-form.tsx';
import { NoteFacts, NoteTime } from './note-facts.tsx';
import { kindColour, NoteKind } from './note-kind.tsx';
import { hasMenu, NoteMenu } from './note-menu.tsx';

const Sheet = styled('article')(({ theme }) => ({
  maxWidth: '46rem',
  margin: '0 auto',
  padding: theme.spacing(2.5, 3, 3),
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderTopWidth: 4,
  borderRadius: 8,
  outline: 'none',
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

interface NoteViewProps {
  readonly note: Note;
  /** What the page is called, such as `太郎の解説`. */
  readonly name: string;
  readonly viewer: string | null;
  readonly onDeleted: () => void;
}

/** The whole of a note with its menu; editing happens in its place (NOTE-01, NOTE-05). */
export const NoteView = ({ note, name, viewer, onDeleted }: NoteViewProps) => {
  const texts = useTexts('notes');
  const [editing, setEditing] = useState(false);
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
            // The form that had the focus is gone.
            sheet.current?.focus();
          }}
        />
      ) : (
        <NoteContent content={note.content} shownBooks={booksOfCitation(note)} />
      )}
    </Sheet>
  );
};
