import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FullNote, Note } from '#contract/entities/note.ts';
import { pageHref } from '#contract/pages.ts';
import { NewTabMark, VisuallyHidden } from '#web/components/outside-link.tsx';
import { ReaderLink, shownName, userQuery } from '#web/features/readers/public.ts';
import { HiddenMark } from '#web/features/reports/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { useSiteHosts } from './embeds.tsx';
import { excerptOf, newestChangeFirst, withoutStart } from './list-rules.ts';
import { booksOfCitation, NoteCitation } from './note-citation.tsx';
import { NoteContent } from './note-content.tsx';
import {
  kindColor,
  NoteAuthor,
  NoteFacts,
  NoteKind,
  NoteTime,
  type NoteTimeProps,
  WordsOf,
} from './note-head.tsx';
import type { NoteListQuery } from './queries.ts';
import { notesTexts } from './texts.ts';

const SKELETONS = ['first', 'second', 'third'];
const SKELETON_HEIGHT_PX = 160;

/** The place of notes that are loading. */
export const NotesLoading = () => {
  const common = useTexts('common');
  return (
    <Box role="status" aria-label={common.loading} aria-busy sx={{ display: 'grid', gap: 2 }}>
      {SKELETONS.map((name) => (
        <Skeleton key={name} variant="rounded" height={SKELETON_HEIGHT_PX} />
      ))}
    </Box>
  );
};

/**
 * The whole card leads to the note: the link of its time is stretched over the card, and every
 * other link, button and frame lies above it. So links are not nested, and each keeps its own
 * target.
 */
const Frame = styled('article')(({ theme }) => ({
  position: 'relative',
  padding: theme.spacing(2),
  paddingLeft: theme.spacing(2.25),
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  '&:hover': { borderTopColor: theme.vars.palette.text.secondary },
  '& a, & button, & iframe': { position: 'relative', zIndex: 1 },
  '& a.stretched': {
    position: 'static',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 8 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      outline: `3px solid ${theme.vars.palette.primary.main}`,
      outlineOffset: 2,
    },
  },
}));

const HeadRow = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(1.5),
  '& > :first-of-type': { flex: '1 1 0', minWidth: 0 },
  '& > :last-of-type': { flexShrink: 0, textAlign: 'end' },
}));

const Time = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.vars.palette.text.secondary,
}));

const Text = styled('div')(({ theme }) => ({ marginTop: theme.spacing(1) }));

/** Below a citation, whose sentence comes first. */
const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.spacing(1.5),
  marginTop: theme.spacing(1),
  color: theme.vars.palette.text.secondary,
}));

interface OpenLinkProps {
  readonly note: Note;
  readonly When: ComponentType<NoteTimeProps> | undefined;
}

/** The time as the link of the whole card. */
const OpenLink = ({ note, When = NoteTime }: OpenLinkProps) => {
  const texts = useTexts(notesTexts);
  return (
    <a className="stretched" href={pageHref.note(note.noteId)} target="_blank" rel="noopener">
      <When at={note.createdAt} />
      <VisuallyHidden> {texts.open}</VisuallyHidden>
      <NewTabMark />
    </a>
  );
};

const Head = ({ note, When }: OpenLinkProps) => (
  <HeadRow>
    <div>
      <NoteAuthor userSub={note.userSub} />
    </div>
    <div>
      <NoteKind note={note} />
      <Time>
        <OpenLink note={note} When={When} />
      </Time>
    </div>
  </HeadRow>
);

interface NoteCardProps {
  /** Lists have notes without their editors, but for the list of corrections. */
  readonly note: FullNote;
  /** Of the first notes of the list: the server renders their cards, too. */
  readonly first: boolean;
  /** The book whose page shows the card. */
  readonly onPageOf?: string;
  /** What the note is about, where the page does not tell. */
  readonly about?: ReactNode;
  readonly When?: ComponentType<NoteTimeProps> | undefined;
}

/** Notes of a list whose cards of links the server renders; a window shows no more at first. */
export const FIRST_NOTES = 3;

/**
 * A note in a list: author and time, its kind by color and by word, and its text with the cards of its
 * links. A citation begins with its sentence, and has author and time below its reason. A long note is cut; the whole note,
 * and the menu to edit and delete it, are on its own page, which the card opens in a new tab.
 */
export const NoteCard = ({ note, first, onPageOf, about, When }: NoteCardProps) => {
  const texts = useTexts(notesTexts);
  const common = useTexts('common');
  const siteHosts = useSiteHosts();
  const { data: author } = useQuery(userQuery(useApi(), note.userSub));
  const name = author === undefined ? common.someone : shownName(author);
  const isCitation = note.noteType === 'InformationNote';
  const { text, isCut } = excerptOf(
    onPageOf === undefined ? note.content : withoutStart(note.content, onPageOf, siteHosts),
  );
  return (
    <Frame
      aria-label={texts.cardOf(name, texts.kinds[note.noteType])}
      {...(!isCitation && {
        style: { borderLeft: `4px solid ${kindColor(note.noteType)}` },
      })}
    >
      {!isCitation && <Head note={note} When={When} />}
      <NoteFacts note={note} />
      <HiddenMark content={note} />
      {about}
      <NoteCitation note={note} first={first} onPageOf={onPageOf} />
      <Text>
        <NoteContent content={text} shownBooks={booksOfCitation(note)} first={first} />
        {note.correctedBy !== undefined && <WordsOf userSub={note.correctedBy} />}
      </Text>
      {isCut && (
        // Only visual: the link of the card leads to the whole note.
        <Typography aria-hidden variant="body2" color="primary" sx={{ mt: 0.5 }}>
          {texts.readOn}
        </Typography>
      )}
      {isCitation && (
        <Foot>
          <ReaderLink userSub={note.userSub} />
          <OpenLink note={note} When={When} />
        </Foot>
      )}
    </Frame>
  );
};

export const NoteCards = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
}));

/** The failure itself is only logged; this offers a retry. */
export const LoadFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const common = useTexts('common');
  const texts = useTexts(notesTexts);
  return (
    <Typography color="textSecondary">
      {texts.notReached} <Button onClick={onRetry}>{common.retry}</Button>
    </Typography>
  );
};

/** Unique: a note that is edited between two requests is on both pages. */
export const uniqueInOrder = (notes: readonly Note[]): readonly Note[] =>
  [...new Map(notes.map((note) => [note.noteId, note])).values()].toSorted(newestChangeFirst);

interface NoteListProps {
  /** Accessible name of the list. */
  readonly label: string;
  /** `timelineQuery`, `notesOfBookQuery` or `notesOfUserQuery`. */
  readonly query: NoteListQuery;
  /** The book whose page shows the list; its address at the start of a note is omitted. */
  readonly onPageOf?: string;
  /** How many are shown until the reader asks for more; all that are loaded by default. */
  readonly atFirst?: number;
  /** The ids of notes that the page shows elsewhere. */
  readonly leftOut?: ReadonlySet<string> | undefined;
  /** Before the card of a note, such as a box to select it. */
  readonly beforeCard?: ((note: Note) => ReactNode) | undefined;
  /** Shows when a note was written; by default the time itself. */
  readonly When?: ComponentType<NoteTimeProps>;
  /** Shown when there are no notes; a short sentence by default. */
  readonly none?: ReactNode;
  /** Shown instead of the default message when loading failed, such as to a blocked viewer. */
  readonly failure?: (error: Error) => ReactNode;
}

/**
 * Notes as cards, last changed first, one page at a time, with skeletons, empty state and the
 * button for more; the heading belongs to the screen.
 */
export const NoteList = ({
  label,
  query,
  onPageOf,
  atFirst = Infinity,
  leftOut,
  beforeCard,
  When,
  none,
  failure,
}: NoteListProps) => {
  const texts = useTexts(notesTexts);
  const list = useInfiniteQuery(query);
  const all = useMemo(
    () => uniqueInOrder(list.data?.pages.flatMap((page) => page.notes) ?? []),
    [list.data],
  );
  const notes = leftOut === undefined ? all : all.filter(({ noteId }) => !leftOut.has(noteId));
  const cards = useRef<HTMLUListElement>(null);
  const [limit, setLimit] = useState(atFirst);
  if (list.isPending) return <NotesLoading />;
  if (list.data === undefined) {
    return failure?.(list.error) ?? <LoadFailed onRetry={() => void list.refetch()} />;
  }
  if (notes.length === 0 && !list.hasNextPage) {
    if (all.length > 0) return null;
    return none ?? <Typography color="textSecondary">{texts.none}</Typography>;
  }
  const showRest = () => {
    flushSync(() => {
      setLimit(Infinity);
    });
    // The button is gone, or means the next page now.
    cards.current?.children[limit]?.querySelector('a')?.focus();
  };
  const isCut = notes.length > limit;
  return (
    <>
      <NoteCards aria-label={label} ref={cards}>
        {notes.slice(0, limit).map((note, place) => (
          <li key={note.noteId}>
            {beforeCard?.(note)}
            <NoteCard
              note={note}
              first={place < FIRST_NOTES}
              When={When}
              {...(onPageOf !== undefined && { onPageOf })}
            />
          </li>
        ))}
      </NoteCards>
      {(isCut || list.hasNextPage) && (
        <Box sx={{ mt: 2, textAlign: 'center' }}>
          <Button
            variant="outlined"
            loading={list.isFetchingNextPage}
            onClick={() => {
              if (isCut) showRest();
              else void list.fetchNextPage();
            }}
          >
            {texts.more}
          </Button>
        </Box>
      )}
    </>
  );
};
