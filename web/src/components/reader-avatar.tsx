import Avatar from '@mui/material/Avatar';
import type { Profile } from '#contract/entities/profile.ts';
import { profileImageUrl, shownName } from '../lib/users.ts';

interface ReaderAvatarProps {
  /** Undefined while the profile is on its way, or when there is none. */
  readonly profile: Profile | undefined;
  /** Width and height in px. */
  readonly size: number;
}

/**
 * A reader's picture, or the first letter of their name. The name stands beside it or names the
 * link around it, so it is not read out here.
 */
export const ReaderAvatar = ({ profile, size }: ReaderAvatarProps) => {
  const image = profileImageUrl(profile?.profileImage);
  return (
    <Avatar
      {...(image !== null && { src: image })}
      alt=""
      sx={{ width: size, height: size, bgcolor: 'secondary.main', fontSize: size * 0.45 }}
    >
      {profile && shownName(profile).slice(0, 1).toUpperCase()}
    </Avatar>
  );
};
