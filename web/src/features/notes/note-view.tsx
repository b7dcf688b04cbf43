import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Suspense, useRef, useState } from 'react';
import type { FullNote, Note } from '#contract/entities/note.ts';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { useTexts } from '#web/texts/texts.ts';
import type { NoteEditFormProps } from './change-note.tsx';
import { CitationFoot } from './citation-foot.tsx';
import { hasEditDraft } from './edit-draft.ts';
import { booksOfCitation, NoteCitation } from './note-citation.tsx';
import { NoteContent } from './note-content.tsx';
import { kindColor, NoteAuthor, NoteFacts, NoteKind, NoteTime, WordsOf } from './note-head.tsx';
import type { RestoreWordsProps } from './restore-words.tsx';
import { notesTexts } from './texts.ts';

/**
 * Whether a viewer has the menu: the author; for an information note every signed-in reader,
 * because anybody may correct it.
 */
const hasMenu = (
  { noteType, userSub }: Pick<Note, 'noteType' | 'userSub'>,
  viewer: string | null,
): boolean => viewer !== null && (noteType === 'InformationNote' || userSub === viewer);

/** Visitors change nothing: menu and form are loaded for those who may. */
const NoteMenu = lazyPart('NoteMenu', () => import('./note-menu.tsx'));
const NoteEditForm = lazyPart<'NoteEditForm', NoteEditFormProps>(
  'NoteEditForm',
  () => import('./change-note.tsx'),
);

const RestoreWords = lazyPart<'RestoreWords', RestoreWordsProps>(
  'RestoreWords',
  () => import('./restore-words.tsx'),
);

const Sheet = styled('article')(({ theme }) => ({
  maxWidth: '46rem',
  margin: '0 auto',
  padding: theme.spacing(2.5, 3, 3),
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  outline: 'none',
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

/** Whose words the text is when they are not the author's; readers can restore the author's. */
const CorrectedWords = ({
  note,
  viewer,
  onDone,
}: Pick<NoteViewProps, 'note' | 'viewer'> & Pick<RestoreWordsProps, 'onDone'>) => {
  const { correctedBy, authorContent } = note;
  if (correctedBy === undefined || authorContent === undefined) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <WordsOf userSub={correctedBy} />
      {viewer !== null && (
        <Suspense fallback={null}>
          <RestoreWords note={note} authorContent={authorContent} onDone={onDone} />
        </Suspense>
      )}
    </Box>
  );
};

interface NoteViewProps {
  readonly note: FullNote;
  /** The title of the page, such as `太郎の解説`. */
  readonly name: string;
  readonly viewer: string | null;
  readonly onDeleted: () => void;
}

/** A whole note with its menu; it is edited in place. */
export const NoteView = ({ note, name, viewer, onDeleted }: NoteViewProps) => {
  const texts = useTexts(notesTexts);
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
      {...(note.noteType !== 'InformationNote' && {
        style: { borderTop: `4px solid ${kindColor(note.noteType)}` },
      })}
    >
      {viewer !== null && hasMenu(note, viewer) ? (
        <Suspense fallback={author}>
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
        </Suspense>
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
      <NoteCitation note={note} first />
      {editing ? (
        <Suspense
          fallback={<NoteContent content={note.content} shownBooks={booksOfCitation(note)} first />}
        >
          <NoteEditForm
            note={note}
            onDone={() => {
              setEditing(false);
              // The form that had the focus is unmounted.
              sheet.current?.focus();
            }}
          />
        </Suspense>
      ) : (
        <>
          <NoteContent content={note.content} shownBooks={booksOfCitation(note)} first />
          <CorrectedWords
            note={note}
            viewer={viewer}
            onDone={() => {
              sheet.current?.focus();
            }}
          />
        </>
      )}
      {note.noteType === 'InformationNote' && <CitationFoot note={note} viewer={viewer} />}
    </Sheet>
  );
};
