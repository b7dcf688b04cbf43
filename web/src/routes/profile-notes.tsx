import { Suspense } from 'react';
import type { Profile } from '#contract/entities/profile.ts';
import { BySession } from '../parts/session/by-session.tsx';
import { lazyPart } from '../components/lazy-part.tsx';
import { EmptyState } from '../components/page-states.tsx';
import { BelowCorrections } from '../features/notes/corrected-notes.tsx';
import { NoteList, NotesLoading } from '../features/notes/note-list.tsx';
import { notesOfUserQuery } from '../features/notes/queries.ts';
import { GuardedNotes } from '../features/people/guarded-notes.tsx';
import { BlockNotice } from '../features/people/profile.tsx';
import { isBlocked } from '../features/people/queries.ts';
import { useApi } from '../lib/api-client.ts';
import { shownName } from '../parts/readers/users.ts';
import { useTexts } from '../texts/texts.ts';
import { peopleTexts } from '../features/people/texts.ts';

/** For the reader alone. */
const OwnNotes = lazyPart('OwnNotes', () => import('../features/notes/own-notes.tsx'));

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
          <OwnNotes {...listOf(viewer)} />
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
