import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import { pageHref } from '#contract/pages.ts';
import { EmptyState } from '#web/components/page-states.tsx';
import { useEditionOf } from '#web/features/books/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { FIRST_NOTES, LoadFailed, NoteCard, NoteCards, NotesLoading } from './note-list.tsx';
import { notesOfBooksQuery, type NotesOfBooks } from './queries.ts';
import { notesTexts } from './texts.ts';

/** Which edition a note is about, in one line above its text. */
const About = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(1, 0, 0),
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  a: { color: theme.vars.palette.primary.main },
}));

interface EditionLinksProps {
  readonly editions: readonly Book[];
}

const EditionLinks = ({ editions }: EditionLinksProps) => {
  const texts = useTexts(notesTexts);
  const languageOf = useTextLanguage();
  const editionOf = useEditionOf();
  return (
    <About>
      {texts.ofEdition}
      {editions.map((book, place) => {
        const name = [fullTitleOf(book), editionOf(book)].filter(Boolean).join(' ');
        return (
          <span key={book.KANRI_ID}>
            {place > 0 && ', '}
            <Link to={pageHref.manifestation(book.KANRI_ID)} lang={languageOf(name)}>
              {name}
            </Link>
          </span>
        );
      })}
    </About>
  );
};

interface NewestNotesProps {
  readonly label: string;
  readonly newest: NotesOfBooks['newest'];
  readonly editions: readonly Book[];
}

const NewestNotes = ({ label, newest, editions }: NewestNotesProps) => (
  <NoteCards aria-label={label}>
    {newest.map(({ note, KANRI_IDs: [onPageOf = '', ...others] }, place) => (
      <li key={note.noteId}>
        <NoteCard
          note={note}
          first={place < FIRST_NOTES}
          onPageOf={onPageOf}
          about={
            <EditionLinks
              editions={editions.filter(
                ({ KANRI_ID }) => KANRI_ID === onPageOf || others.includes(KANRI_ID),
              )}
            />
          }
        />
      </li>
    ))}
  </NoteCards>
);

interface WorkNotesProps {
  /** Newest first; the same array while nothing changes. */
  readonly editions: readonly Book[];
}

/**
 * The newest notes on any edition of a work that the viewer may see, each with its edition; for visitors,
 * the public ones.
 */
export const WorkNotes = ({ editions }: WorkNotesProps) => {
  const texts = useTexts(notesTexts);
  const headingId = useId();
  const viewer = useAuth().user?.sub ?? null;
  const KANRI_IDs = editions.map(({ KANRI_ID }) => KANRI_ID);
  const notes = useQuery(notesOfBooksQuery(useApi(), { KANRI_IDs, viewer }));
  const { books = [], newest = [] } = notes.data ?? {};
  // A note on several editions is counted for each of them.
  const isPart = books.some(
    ({ KANRI_ID, noteCount }) =>
      noteCount > newest.filter(({ KANRI_IDs: ids }) => ids.includes(KANRI_ID)).length,
  );
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
    >
      <Typography variant="h2" id={headingId}>
        {texts.ofWork}
      </Typography>
      {notes.isPending && <NotesLoading />}
      {notes.data === undefined && notes.isError && (
        <LoadFailed onRetry={() => void notes.refetch()} />
      )}
      {notes.data !== undefined && newest.length === 0 && (
        <EmptyState title={texts.noneOfWork} hint={texts.noneOfWorkHint} />
      )}
      {newest.length > 0 && (
        <NewestNotes label={texts.ofWork} newest={newest} editions={editions} />
      )}
      {isPart && (
        <Typography variant="body2" color="textSecondary">
          {texts.newestOfWork(newest.length)}
        </Typography>
      )}
    </Box>
  );
};
