import type { Profile } from '#contract/entities/profile.ts';
import { shownName } from '#web/features/readers/public.ts';
import { BySession } from '#web/features/session/public.ts';
import { ActionSkeleton, ProfileHead } from './profile.tsx';
import { RelationMarks } from './relation-marks.tsx';

interface VisitedProfileProps {
  readonly profile: Profile;
}

/** The place of the marks, which has their height. */
const NoMarks = ({ profile }: VisitedProfileProps) => (
  <RelationMarks
    name={shownName(profile)}
    followsViewer={false}
    follows={false}
    friendship={undefined}
  />
);

/** A profile for a visitor, with the places of what readers see in addition. */
export const VisitedProfile = ({ profile }: VisitedProfileProps) => (
  <ProfileHead
    profile={profile}
    relation={<BySession visitor={null} pending={<NoMarks profile={profile} />} reader={null} />}
    actions={<BySession visitor={null} pending={<ActionSkeleton />} reader={null} />}
  />
);
