import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { describeNote } from '#contract/descriptions.ts';
import type { FullNote } from '#contract/entities/note.ts';
import { pageHref, pagePatterns } from '#contract/pages.ts';
import { VisuallyHidden } from '#web/components/outside-link.tsx';
import { LoadFailure } from '#web/components/page-states.tsx';
import { Page } from '#web/components/page.tsx';
import { Sentence } from '#web/components/sentence.tsx';
import { UnknownPage } from '#web/components/unknown-page.tsx';
import { NoteView, noteKeys, noteQuery, notesTexts } from '#web/features/notes/public.ts';
import { shownName, userQuery } from '#web/features/readers/public.ts';
import { HiddenNotice, ReportEntry } from '#web/features/reports/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { useConfig } from '#web/lib/config.ts';
import { HeadTags } from '#web/lib/head-tags.tsx';
import { usePageParameters } from '#web/lib/navigation.ts';
import { isUnknown } from '#web/lib/query-client.ts';
import { useIsRendered, VISITOR, visitorsData } from '#web/lib/visitor-first.ts';
import { useTexts } from '#web/texts/texts.ts';

const Place = () => (
  <Skeleton variant="rounded" height={320} sx={{ maxWidth: '46rem', mx: 'auto' }} />
);

const Missing = () => {
  const texts = useTexts(notesTexts);
  return (
    <Page title={texts.notFound} heading={null}>
      <UnknownPage title={texts.notFound} subject="note" />
    </Page>
  );
};

const Found = ({ note, viewer }: { readonly note: FullNote; readonly viewer: string | null }) => {
  const texts = useTexts(notesTexts);
  const common = useTexts('common');
  const { siteOrigin } = useConfig();
  const navigate = useNavigate();
  const { data: author, isPending } = useQuery(userQuery(useApi(), note.userSub));
  const writer = author === undefined ? common.someone : shownName(author);
  const name = texts.cardOf(writer, texts.kinds[note.noteType]);
  return (
    <Page
      // The title contains the author's name, and is not set before that is known.
      title={isPending ? null : name}
      heading={
        <VisuallyHidden>
          <h1>
            <Sentence of={writer}>{name}</Sentence>
          </h1>
        </VisuallyHidden>
      }
    >
      {note.noteOpenLevel === 'PUBLIC' ? (
        <HeadTags
          type="website"
          title={name}
          description={describeNote(note)}
          url={siteOrigin + pageHref.note(note.noteId)}
        />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <HiddenNotice kind="note" content={note} />
      <NoteView
        note={note}
        name={name}
        viewer={viewer}
        onDeleted={() => {
          navigate(pagePatterns.home);
        }}
      />
      <ReportEntry kind="note" id={note.noteId} authorSub={note.userSub} />
    </Page>
  );
};

const Waiting = () => (
  <Page title={null} heading={null}>
    <Place />
  </Page>
);

const NotePage = ({ noteId }: { readonly noteId: string }) => {
  const common = useTexts('common');
  const { status, user } = useAuth();
  const viewer = user?.sub ?? null;
  const query = noteQuery(useApi(), { noteId, viewer });
  const rendered = useIsRendered(query.queryKey);
  const note = useQuery({
    ...query,
    enabled: rendered || status !== 'loading',
    placeholderData: visitorsData(noteKeys.note(noteId)),
  });
  if (note.isPending) return <Waiting />;
  // A cached note must not be shown after the server reports it missing.
  if (isUnknown(note.error)) return <Missing />;
  if (note.data !== undefined)
    // The reader's own draft is read when the note is mounted.
    return <Found key={viewer ?? VISITOR} note={note.data} viewer={viewer} />;
  return (
    <Page title={common.loadFailed} heading={null}>
      <LoadFailure title={common.loadFailed} onRetry={() => void note.refetch()} />
    </Page>
  );
};

/** `/note/{noteID}`. */
export const NoteScreen = () => {
  const { noteId = '' } = usePageParameters();
  return <NotePage key={noteId} noteId={noteId} />;
};
