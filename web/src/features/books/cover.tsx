import { styled } from '@mui/material/styles';
import { useContext } from 'react';
import { coverHref, coverWidths } from '#contract/cover-address.ts';
import { ConfigContext } from '#web/lib/config.ts';
import { useFailedPicture } from '#web/lib/use-failed-picture.ts';
import { colors, COVER_RATIO } from '#web/theme/tokens.ts';

const Picture = styled('img')({
  display: 'block',
  width: '100%',
  // The `height` attribute gives the aspect ratio before styles load; it must not set the height.
  height: 'auto',
  aspectRatio: String(COVER_RATIO),
  objectFit: 'cover',
  borderRadius: '3px 5px 5px 3px',
  backgroundColor: colors.cover.background,
  boxShadow: colors.cover.shadow,
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
  /** True for the first cover of a page, which the browser requests before other pictures. */
  readonly first?: boolean;
}

/** How wide covers of the first viewport are: up to six in a row, two on a phone. */
const SIZES = '(min-width: 900px) 190px, (min-width: 600px) 24vw, 45vw';

/**
 * The widths of a photograph, for the browser to choose from. A drawn cover is one file for every
 * width, so it has one URL: without a source of covers or a number of the book, all are drawn.
 */
const widthsOf = (
  book: Pick<CoverProps, 'title' | 'isbn' | 'kindleImageId'>,
  lazy: boolean,
): { readonly srcSet: string; readonly sizes: string } => ({
  srcSet: coverWidths
    .map((width) => `${coverHref({ ...book, width })} ${String(width)}w`)
    .join(', '),
  // A lazy picture is requested after the layout, which browsers then use.
  sizes: lazy ? `auto, ${SIZES}` : SIZES,
});

const hasNumber = ({ isbn, kindleImageId }: Pick<CoverProps, 'isbn' | 'kindleImageId'>): boolean =>
  (isbn !== undefined && isbn !== '') || kindleImageId !== undefined;

/** A book's cover, always in the same aspect ratio; the title on a plain one if it cannot be loaded. */
export const Cover = ({ title, isbn, kindleImageId, alt, eager, first = false }: CoverProps) => {
  const book = { title, isbn, kindleImageId };
  const src = coverHref(book);
  const { failed, attributes } = useFailedPicture(src);
  const photographs = useContext(ConfigContext)?.coverPhotographs === true && hasNumber(book);
  if (failed) return <FailedCover title={title} alt={alt} />;
  const lazy = eager !== true && !first;
  return (
    <Picture
      {...attributes}
      {...(photographs && widthsOf(book, lazy))}
      {...(first && { fetchPriority: 'high' })}
      loading={lazy ? 'lazy' : 'eager'}
      src={src}
      alt={alt}
      width={140}
      height={200}
      decoding="async"
    />
  );
};

const Board = styled('span')({
  display: 'block',
  containerType: 'inline-size',
  width: '100%',
  aspectRatio: String(COVER_RATIO),
  overflow: 'hidden',
  borderRadius: '3px 5px 5px 3px',
  backgroundColor: colors.cover.background,
  // The fold along the spine.
  backgroundImage: `linear-gradient(to right, transparent 5%, ${colors.line} 5% 6.5%, transparent 6.5%)`,
  boxShadow: colors.cover.shadow,
  color: colors.ink,
});

const Title = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 7,
  overflow: 'hidden',
  margin: '14cqi 8cqi 0 14cqi',
  fontSize: 'clamp(8px, 11cqi, 20px)',
  fontWeight: 700,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  wordBreak: 'auto-phrase',
});

interface FailedCoverProps {
  readonly title: string;
  /** Empty where the title is next to the cover, so that it is not read out twice. */
  readonly alt: string;
}

/** Replaces a cover that could not be loaded: a book with its title, in the same proportions. */
const FailedCover = ({ title, alt }: FailedCoverProps) => (
  <Board {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}>
    <Title aria-hidden>{title}</Title>
  </Board>
);
