import { styled } from '@mui/material/styles';
import { coverHref } from '#contract/cover-address.ts';
import { colours, COVER_RATIO } from '../theme/tokens.ts';

const Picture = styled('img')({
  display: 'block',
  width: '100%',
  // The `height` attribute gives the aspect ratio before styles load; it must not set the height.
  height: 'auto',
  aspectRatio: String(COVER_RATIO),
  objectFit: 'cover',
  borderRadius: '3px 5px 5px 3px',
  backgroundColor: colours.cover.background,
  boxShadow: colours.cover.shadow,
});

/**
 * A note over the lower edge of a cover, in an element with a position. It may arrive late: it moves
 * nothing.
 */
export const CoverNote = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  padding: theme.spacing(0.5, 0.75),
  borderRadius: '0 0 5px 3px',
  textAlign: 'center',
  fontWeight: 700,
  lineHeight: 1.4,
  wordBreak: 'auto-phrase',
  backgroundColor: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
}));

interface CoverProps {
  readonly title: string;
  readonly isbn?: string | undefined;
  readonly kindleImageId?: string | undefined;
  /** Empty where the title is next to the picture, so that it is not read out twice. */
  readonly alt: string;
  /** True for covers in the first viewport; others load lazily. */
  readonly eager?: boolean;
}

/** A book's cover, always in the same aspect ratio. */
export const Cover = ({ title, isbn, kindleImageId, alt, eager = false }: CoverProps) => (
  <Picture
    src={coverHref({ title, isbn, kindleImageId })}
    alt={alt}
    width={140}
    height={200}
    loading={eager ? 'eager' : 'lazy'}
    decoding="async"
  />
);
