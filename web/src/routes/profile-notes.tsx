import { Suspense } from 'react';
import type { Profile } from '#contract/entities/profile.ts';
import { EmptyState } from '#web/components/page-states.tsx';
import {
  BelowCorrections,
  LazyOwnNotes,
  NoteList,
  NotesLoading,
  notesOfUserQuery,
} from '#web/features/notes/public.ts';
import { BlockNotice, GuardedNotes, isBlocked, peopleTexts } from '#web/features/people/public.ts';
import { shownName } from '#web/features/readers/public.ts';
import { BySession } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';

interface ProfileNotesProps {
  readonly profile: Profile;
  readonly viewerSub: string | null;
}

/** Null for other failures, which the list shows itself. */
const whyHidden = (error: Error) => (isBlocked(error) ? <BlockNotice of="viewer" /> : null);

/** The public notes of a reader, and what else a signed-in viewer may see. */
export const ProfileNotes = ({ profile, viewerSub }: ProfileNotesProps) => {
  const texts = useTexts(peopleTexts);
  const api = useApi();
  const { userSub } = profile;
  const notesFor = (viewer: string | null) => notesOfUserQuery(api, { userSub, viewer });
  const listOf = (viewer: string | null) => ({
    label: texts.notesOf(shownName(profile)),
    query: notesFor(viewer),
    none: <EmptyState title={texts.noNotes} />,
  });
  const listFor = (viewer: string | null) => <NoteList {...listOf(viewer)} failure={whyHidden} />;
  const forReader = (viewer: string) =>
    viewer === userSub ? (
      <BelowCorrections userSub={userSub}>
        <Suspense fallback={<NotesLoading />}>
          <LazyOwnNotes {...listOf(viewer)} />
        </Suspense>
      </BelowCorrections>
    ) : (
      <GuardedNotes pair={{ viewerSub: viewer, otherSub: userSub }} pending={<NotesLoading />}>
        {listFor(viewer)}
      </GuardedNotes>
    );
  return (
    <BySession
      visitor={listFor(null)}
      // Readers may see more notes, which would move those of visitors.
      pending={<NotesLoading />}
      reader={viewerSub !== null && forReader(viewerSub)}
    />
  );
};
