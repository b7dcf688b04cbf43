import type { Profile } from '#contract/entities/profile.ts';
import { pageHref } from '#contract/pages.ts';
import { profileImageUrl, shownName } from '#web/features/readers/public.ts';
import { useConfig } from '#web/lib/config.ts';
import { HeadTags } from '#web/lib/head-tags.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { OtherProfile } from './other-profile.tsx';
import { OwnProfile } from './profile.tsx';
import { peopleTexts } from './texts.ts';
import { VisitedProfile } from './visited-profile.tsx';

export const ProfileTags = ({ profile }: { readonly profile: Profile }) => {
  const texts = useTexts(peopleTexts);
  const { siteOrigin } = useConfig();
  const name = shownName(profile);
  const image = profileImageUrl(profile.profileImage);
  return (
    <HeadTags
      type="profile"
      title={texts.profileTitle(name, profile.username)}
      description={profile.profileText || texts.describe(name)}
      url={siteOrigin + pageHref.profile(profile.username)}
      image={image === null ? undefined : siteOrigin + image}
      properties={{ 'profile:username': profile.username }}
    />
  );
};

interface ReaderProps {
  readonly profile: Profile;
  readonly viewerSub: string | null;
}

export const ProfileHead = ({ profile, viewerSub }: ReaderProps) => {
  if (viewerSub === null) return <VisitedProfile profile={profile} />;
  if (viewerSub === profile.userSub) return <OwnProfile profile={profile} />;
  return <OtherProfile viewerSub={viewerSub} profile={profile} />;
};
