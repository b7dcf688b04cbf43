import { useQuery } from '@tanstack/react-query';
import { RetryAlert } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import type { SignedInUser } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ProfileForm, ProfileFormSkeleton } from './profile-form.tsx';
import { ownProfileQuery } from './queries.ts';
import { profileSettingsTexts } from './texts.ts';

export const OwnProfileForm = ({ user }: { readonly user: SignedInUser }) => {
  const texts = useTexts(profileSettingsTexts);
  const profile = useQuery(ownProfileQuery(useApi(), user.sub));
  if (profile.data !== undefined) return <ProfileForm user={user} start={profile.data} />;
  if (profile.isPending) return <ProfileFormSkeleton />;
  return <RetryAlert text={texts.loadFailed} onRetry={() => void profile.refetch()} />;
};
