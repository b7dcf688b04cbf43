import { styled } from '@mui/material/styles';
import { colours, COVER_RATIO } from '../theme/tokens.ts';

const Board = styled('span')({
  display: 'block',
  containerType: 'inline-size',
  width: '100%',
  aspectRatio: String(COVER_RATIO),
  overflow: 'hidden',
  borderRadius: '3px 5px 5px 3px',
  backgroundColor: colours.cover.background,
  // The fold along the spine.
  backgroundImage: `linear-gradient(to right, transparent 5%, ${colours.line} 5% 6.5%, transparent 6.5%)`,
  boxShadow: colours.cover.shadow,
  color: colours.ink,
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
export const FailedCover = ({ title, alt }: FailedCoverProps) => (
  <Board {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}>
    <Title aria-hidden>{title}</Title>
  </Board>
);
