import { styled } from '@mui/material/styles';
import type { Profile } from '#contract/entities/profile.ts';
import { readerColor, UNKNOWN_READER_COLOR } from '#contract/reader-colors.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useFailedPicture } from '#web/lib/use-failed-picture.ts';
import { colors } from '#web/theme/tokens.ts';
import { avatarUrl, shownName } from './users.ts';

const LETTER_RATIO = 0.45;

const Round = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: '50%',
  color: colors.onReader,
  lineHeight: 1,
  userSelect: 'none',
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
  '& > svg': { width: '75%', height: '75%', fill: 'currentColor' },
  '@media (forced-colors: active)': { boxSizing: 'border-box', border: '1px solid ButtonBorder' },
});

/** Head and shoulders, while nothing is known of a reader. */
const Somebody = () => (
  <svg aria-hidden viewBox="0 0 24 24">
    <circle cx="12" cy="8" r="4" />
    <path d="M4 20v-2q0-4 8-4t8 4v2z" />
  </svg>
);

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
  const { failed, attributes } = useFailedPicture(image ?? '');
  const languageOf = useTextLanguage();
  const letter = profile && Array.from(shownName(profile))[0]?.toUpperCase();
  return (
    <Round
      lang={languageOf(letter)}
      // Not in `sx`: each color and size would be a rule of its own, computed for each picture.
      style={{
        width: size,
        height: size,
        fontSize: size * LETTER_RATIO,
        backgroundColor: profile ? readerColor(profile.username) : UNKNOWN_READER_COLOR,
      }}
    >
      {image !== null && !failed ? (
        <img {...attributes} src={image} alt="" />
      ) : (
        (letter ?? <Somebody />)
      )}
    </Round>
  );
};
