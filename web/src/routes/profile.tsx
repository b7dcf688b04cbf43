import { useQuery } from '@tanstack/react-query';
import type { Profile } from '#contract/entities/profile.ts';
import { LoadFailure } from '#web/components/page-states.tsx';
import { Page } from '#web/components/page.tsx';
import {
  ProfileHead,
  ProfileSkeleton,
  ProfileTags,
  ReaderNotes,
  UnknownReader,
  isUnknown,
  peopleTexts,
} from '#web/features/people/public.ts';
import { profileQuery, shownName, userQuery } from '#web/features/readers/public.ts';
import { HiddenNotice, ReportEntry } from '#web/features/reports/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { type SignedInUser, useAuth } from '#web/lib/auth-context.ts';
import { usePageParameters } from '#web/lib/navigation.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ProfileNotes } from './profile-notes.tsx';

const NOBODY: SignedInUser = { username: '', sub: '', address: '' };

/**
 * A profile that an operator has hidden is rendered as unknown. Its reader still gets it; undefined for
 * everybody else.
 */
const useHiddenProfile = (
  user: SignedInUser | null,
  { username, missing }: { readonly username: string; readonly missing: boolean },
): Profile | undefined => {
  const own = user ?? NOBODY;
  const isOwn = own.username.toLowerCase() === username.toLowerCase();
  const { data } = useQuery({
    ...userQuery(useApi(), own.sub),
    enabled: missing && isOwn && own.sub !== '',
  });
  return missing && isOwn ? data : undefined;
};

const ProfileOf = ({ username }: { readonly username: string }) => {
  const common = useTexts('common');
  const texts = useTexts(peopleTexts);
  const { user } = useAuth();
  const { data, error, refetch } = useQuery(profileQuery(useApi(), username));
  const hidden = useHiddenProfile(user, { username, missing: error !== null && isUnknown(error) });
  const profile = data ?? hidden;
  if (error !== null && profile === undefined) {
    return isUnknown(error) ? (
      <Page title={texts.notFound} heading={null}>
        <UnknownReader title={texts.notFound} />
      </Page>
    ) : (
      <Page title={common.loadFailed} heading={null}>
        <LoadFailure title={common.loadFailed} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (profile === undefined) {
    return (
      <Page title={texts.usernameTitle(username)} heading={null}>
        <ProfileSkeleton />
      </Page>
    );
  }
  const viewerSub = user?.sub ?? null;
  return (
    <Page title={texts.profileTitle(shownName(profile), profile.username)} heading={null}>
      <ProfileTags profile={profile} />
      <HiddenNotice kind="profile" content={profile} />
      <ProfileHead profile={profile} viewerSub={viewerSub} />
      {/* As wide as the notes, and not below them: there may be many. */}
      <div style={{ maxWidth: '48rem' }}>
        <ReportEntry kind="profile" id={profile.userSub} authorSub={profile.userSub} />
      </div>
      <ReaderNotes>
        <ProfileNotes profile={profile} viewerSub={viewerSub} />
      </ReaderNotes>
    </Page>
  );
};

/** `/{userNameOnURL}`: the public profile of a reader, and the viewer's actions. */
export const ProfileScreen = () => {
  const { username = '' } = usePageParameters();
  return <ProfileOf key={username} username={username} />;
};
