import { styled } from '@mui/material/styles';
import { ArrowLeft, ArrowRight, CircleUserRound } from 'lucide-react';
import type { CitationBook } from '#contract/operations/citations.ts';
import { coverTitleOf } from '#contract/volume.ts';
import { Cover } from '#web/features/books/public.ts';
import { COVER_RATIO, colors } from '#web/theme/tokens.ts';

const SMALL_PX = 40;

/** In the place of a cover, as high as one. */
const Portrait = styled('div')({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: String(COVER_RATIO),
  borderRadius: 28,
  backgroundColor: colors.note.information.light,
  color: colors.quietInk,
});

interface PictureProps {
  /** Undefined for a person. */
  readonly book: CitationBook | undefined;
  /** Of the sign for a person, in pixels. */
  readonly size?: number;
}

/** The cover of a book, or the picture of a person; its name is beside it. */
export const Picture = ({ book, size = 24 }: PictureProps) =>
  book === undefined ? (
    <Portrait>
      <CircleUserRound aria-hidden size={size} strokeWidth={1.4} />
    </Portrait>
  ) : (
    <Cover
      title={coverTitleOf(book)}
      isbn={book.ISBN}
      kindleImageId={book.kindle_image_id}
      alt=""
    />
  );

const Pair = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: `${String(SMALL_PX)}px auto ${String(SMALL_PX)}px`,
  alignItems: 'center',
  gap: theme.spacing(0.5),
  color: colors.quietInk,
}));

interface TwoCoversProps {
  readonly citing: CitationBook | undefined;
  readonly cited: CitationBook | undefined;
  /** True where what is cited comes first: a path goes against the citation. */
  readonly backwards?: boolean;
}

/** Both ends of a citation, with an arrow from what cites to what is cited. */
export const TwoCovers = ({ citing, cited, backwards = false }: TwoCoversProps) => (
  <Pair aria-hidden>
    <Picture book={backwards ? cited : citing} />
    {backwards ? <ArrowLeft size={20} /> : <ArrowRight size={20} />}
    <Picture book={backwards ? citing : cited} />
  </Pair>
);
