import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { Note } from '#contract/entities/note.ts';
import { useTexts } from '../../texts/texts.ts';
import type { NoteListQuery } from './api.ts';
import { NoteCard } from './note-card.tsx';
import { newestChangeFirst } from './note-order.ts';

const SKELETONS = ['first', 'second', 'third'];
const SKELETON_HEIGHT_PX = 160;

const Cards = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
}));

const Waiting = () => {
  const common = useTexts('common');
  return (
    <Box role="status" aria-label={common.loading} aria-busy sx={{ display: 'grid', gap: 2 }}>
      {SKELETONS.map((name) => (
        <Skeleton key={name} variant="rounded" height={SKELETON_HEIGHT_PX} />
      ))}
    </Box>
  );
};

/** The failure itself is in the log only (HOME-18); this is the way to ask again. */
const NotReached = ({ onRetry }: { readonly onRetry: () => void }) => {
  const common = useTexts('common');
  const texts = useTexts('notes');
  return (
    <Typography color="textSecondary">
      {texts.notReached} <Button onClick={onRetry}>{common.retry}</Button>
    </Typography>
  );
};

/** A note that was edited between two pages is on both. */
const inOrder = (notes: readonly Note[]): readonly Note[] =>
  [...new Map(notes.map((note) => [note.noteId, note])).values()].toSorted(newestChangeFirst);

interface NoteListProps {
  /** Name of the list for those who listen. */
  readonly label: string;
  /** `timelineQuery`, `notesOfBookQuery` or `notesOfUserQuery`. */
  readonly query: NoteListQuery;
  /** A book's page whose own address is left out where a note begins with it. */
  readonly onPageOf?: string;
  /** Stands where there are no notes; without it, a short sentence does. */
  readonly none?: ReactNode;
  /** What to show instead of the usual line when loading failed, such as for a blocked viewer. */
  readonly failure?: (error: Error) => ReactNode;
}

/**
 * Notes as cards, last changed first, a page at a time (HOME-06). Brings its own skeletons, empty
 * state and the button for more; the heading is the screen's.
 */
export const NoteList = ({ label, query, onPageOf, none, failure }: NoteListProps) => {
  const texts = useTexts('notes');
  const list = useInfiniteQuery(query);
  const notes = useMemo(
    () => inOrder(list.data?.pages.flatMap((page) => page.notes) ?? []),
    [list.data],
  );
  if (list.isPending) return <Waiting />;
  if (list.data === undefined) {
    return failure?.(list.error) ?? <NotReached onRetry={() => void list.refetch()} />;
  }
  if (notes.length === 0 && !list.hasNextPage) {
    return none ?? <Typography color="textSecondary">{texts.none}</Typography>;
  }
  return (
    <>
      <Cards aria-label={label}>
        {notes.map((note) => (
          <li key={note.noteId}>
            <NoteCard note={note} {...(onPageOf !== undefined && { onPageOf })} />
          </li>
        ))}
      </Cards>
      {list.hasNextPage && (
        <Box sx={{ mt: 2, textAlign: 'center' }}>
          <Button
            variant="outlined"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {texts.more}
          </Button>
        </Box>
      )}
    </>
  );
};
