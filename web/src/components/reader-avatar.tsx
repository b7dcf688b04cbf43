import Avatar from '@mui/material/Avatar';
import type { Profile } from '#contract/entities/profile.ts';
import { readerColour, UNKNOWN_READER_COLOUR } from '#contract/reader-colours.ts';
import { profileImageUrl, shownName } from '../lib/users.ts';

interface ReaderAvatarProps {
  /** Undefined while loading or if there is none. */
  readonly profile: Profile | undefined;
  /** Width and height in pixels. */
  readonly size: number;
}

/**
 * A reader's picture or the first letter of the name on the reader's color. Hidden from screen readers, because the name
 * is next to it or labels the link around it.
 */
export const ReaderAvatar = ({ profile, size }: ReaderAvatarProps) => {
  const image = profileImageUrl(profile?.profileImage);
  return (
    <Avatar
      {...(image !== null && { src: image })}
      alt=""
      sx={{ width: size, height: size, fontSize: size * 0.45, color: 'common.white' }}
      // Not in `sx`: each color would be a style sheet rule of its own.
      style={{ backgroundColor: profile ? readerColour(profile.username) : UNKNOWN_READER_COLOUR }}
    >
      {profile && Array.from(shownName(profile))[0]?.toUpperCase()}
    </Avatar>
  );
};
