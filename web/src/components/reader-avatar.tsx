import Avatar from '@mui/material/Avatar';
import type { Profile } from '#contract/entities/profile.ts';
import { profileImageUrl, shownName } from '../lib/users.ts';

interface ReaderAvatarProps {
  /** Undefined while loading or if there is none. */
  readonly profile: Profile | undefined;
  /** Width and height in pixels. */
  readonly size: number;
}

/**
 * A reader's picture or the first letter of the name. Hidden from screen readers, because the name
 * is next to it or labels the link around it.
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
