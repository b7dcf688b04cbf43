import Avatar from '@mui/material/Avatar';
import { styled } from '@mui/material/styles';
import type { Profile } from '#contract/entities/profile.ts';
import { readerColour, UNKNOWN_READER_COLOUR } from '#contract/reader-colours.ts';
import { avatarUrl, shownName } from '../lib/users.ts';
import { colours } from '../theme/tokens.ts';

const LETTER_RATIO = 0.45;

const Picture = styled(Avatar)({ color: colours.onReader });

interface ReaderAvatarProps {
  /** Undefined while loading or if there is none. */
  readonly profile: Profile | undefined;
  /** Width and height in pixels. */
  readonly size: number;
}

/**
 * A reader's picture or the first letter of the name on the reader's color. Hidden from screen
 * readers, because the name is next to it or labels the link around it.
 */
export const ReaderAvatar = ({ profile, size }: ReaderAvatarProps) => {
  const image = profile === undefined ? null : avatarUrl(profile, size);
  return (
    <Picture
      {...(image !== null && { src: image })}
      alt=""
      // Not in `sx`: each color and size would be a rule of its own, computed for each picture.
      style={{
        width: size,
        height: size,
        fontSize: size * LETTER_RATIO,
        backgroundColor: profile ? readerColour(profile.username) : UNKNOWN_READER_COLOUR,
      }}
    >
      {profile && Array.from(shownName(profile))[0]?.toUpperCase()}
    </Picture>
  );
};
