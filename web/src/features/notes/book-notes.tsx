import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { EmptyState } from '#web/components/page-states.tsx';
import { useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { useLinkedPlace } from '#web/lib/linked-place.ts';
import { useTexts } from '#web/texts/texts.ts';
import { KindFilter, type ShownKind } from './kind-filter.tsx';
import { NoteList } from './note-list.tsx';
import { notesOfBookQuery, type NotesSummary } from './queries.ts';
import { notesTexts } from './texts.ts';

/** For readers only. */
const NewNotePanels = lazyPart('NewNotePanels', () => import('./new-note-panels.tsx'));

/** The height of the buttons that open the forms, also reserved for visitors and while they load. */
const BUTTONS_PX = { xs: 58, sm: 38 } as const;

interface Subject {
  readonly KANRI_ID: string;
  readonly title: string;
}

interface BookNotesProps extends Subject {
  /** Undefined if it could not be read: the list is then shown without counts. */
  readonly summary: NotesSummary | undefined;
  /** The citations that the page shows on the map; undefined if it shows none. */
  readonly onMap: ReadonlySet<string> | undefined;
}

/** The column of the notes: as wide as a text that is pleasant to read. */
const COLUMN_PX = 680;

/** The page of a much-discussed book is short enough to reach its end. */
const NOTES_AT_FIRST = 5;

/** For visitors, who can read but not write. */
const SignInHint = ({ title }: Pick<Subject, 'title'>) => {
  const common = useTexts('common');
  const texts = useTexts(notesTexts);
  const { pathname } = useLocation();
  return (
    <Typography variant="body2" color="textSecondary">
      {texts.signInHint}{' '}
      <Button
        size="small"
        component={Link}
        to={pagePatterns.login}
        state={{ from: pathname, title }}
      >
        {common.login}
      </Button>
    </Typography>
  );
};

/** The parts of the address that lead to the forms, which are among the notes. */
const forms: Readonly<Record<string, 'info' | 'impression'>> = {
  cite: 'info',
  impression: 'impression',
};

const Writing = ({ KANRI_ID, title }: Subject) => {
  const { user } = useAuth();
  const { key, hash } = useLocation();
  const name = forms[hash.slice(1)];
  const place = <Skeleton variant="rounded" sx={{ height: BUTTONS_PX, maxWidth: 560 }} />;
  if (user === null) return <SignInHint title={title} />;
  return (
    <Suspense fallback={place}>
      <NewNotePanels
        key={user.sub}
        KANRI_ID={KANRI_ID}
        userSub={user.sub}
        openAt={name === undefined ? null : { key, name }}
      />
    </Suspense>
  );
};

/** The part of the address that leads to the notes. */
const NOTES_ID = 'notes';

/**
 * The notes on a book that the viewer may see, last edited first, of all kinds or of one, and the
 * forms to write one; for visitors, the public ones.
 */
export const BookNotes = ({ KANRI_ID, title, summary, onMap }: BookNotesProps) => {
  const texts = useTexts(notesTexts);
  const api = useApi();
  const { user } = useAuth();
  const headingId = useId();
  const place = useLinkedPlace<HTMLElement>(NOTES_ID, ...Object.keys(forms));
  const [kind, setKind] = useState<ShownKind>();
  const viewer = user?.sub ?? null;
  const hasNotes =
    summary !== undefined && Object.values(summary.counts).some((count) => count > 0);
  // Without the choice of a kind, they could not be listed at all. The map also has those of other editions.
  const leftOut =
    kind === undefined && (summary?.counts.InformationNote ?? 0) > 0 ? onMap : undefined;
  return (
    <Box
      component="section"
      ref={place}
      id={NOTES_ID}
      tabIndex={-1}
      aria-labelledby={headingId}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        maxWidth: COLUMN_PX,
        outline: 'none',
        scrollMarginTop: '5rem',
      }}
    >
      <Typography variant="h2" id={headingId}>
        {texts.ofBook}
      </Typography>
      <Box sx={{ minHeight: BUTTONS_PX }}>
        <Writing KANRI_ID={KANRI_ID} title={title} />
      </Box>
      {hasNotes && <KindFilter summary={summary} chosen={kind} onChoose={setKind} />}
      {leftOut !== undefined && leftOut.size > 0 && (
        <Typography variant="body2" color="textSecondary">
          {texts.onMap}
        </Typography>
      )}
      <div>
        <NoteList
          label={texts.ofBook}
          query={notesOfBookQuery(api, { KANRI_ID, viewer, kind })}
          onPageOf={KANRI_ID}
          atFirst={NOTES_AT_FIRST}
          leftOut={leftOut}
          none={
            <EmptyState
              title={kind === undefined ? texts.noneOfBook : texts.noneOfKind(texts.kinds[kind])}
              hint={user === null ? undefined : texts.noneOfBookHint}
            />
          }
        />
      </div>
    </Box>
  );
};
