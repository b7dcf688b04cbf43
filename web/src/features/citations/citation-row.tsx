import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { CircleUserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { fullTitleOf } from '#contract/book-fields.ts';
import type {
  CitationBook,
  CitationDirection,
  CitationEdition,
  CitationPair,
} from '#contract/operations/citations.ts';
import { pageHref } from '#contract/pages.ts';
import { coverTitleOf } from '#contract/volume.ts';
import { Cover } from '../../parts/books/cover.tsx';
import { halfWidth } from '../../parts/books/record-texts.ts';
import { shownDate } from '../../parts/books/shown-date.ts';
import { ReasonLink } from '../../parts/citations/reason-link.tsx';
import { StanceCounts } from '../../parts/citations/stances.tsx';
import { useTextLanguage } from '../../lib/formats.ts';
import { useLocale, useTexts } from '../../texts/texts.ts';
import { COVER_RATIO, colours, titleType } from '../../theme/tokens.ts';
import { AllCitations } from './all-citations.tsx';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { useTrailState } from './trail.tsx';

const COVER_PX = 56;
const REASON_LINES = 2;

/** The cover can be at either end: beside the line that leads to it on the map. */
const Row = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: theme.spacing(2),
  alignItems: 'flex-start',
}));

const Front = styled('div')({ flex: `0 0 ${String(COVER_PX)}px` });

/** In the place of a cover, as high as one. */
const Portrait = styled('div')({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: String(COVER_RATIO),
  borderRadius: COVER_PX / 2,
  backgroundColor: colours.note.information.light,
  color: colours.quietInk,
});

const Words = styled('div')({ flex: '1 1 0', minWidth: 0 });

const Title = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  ...titleType,
  margin: 0,
  overflowWrap: 'anywhere',
  // The whole row leads where the title does.
  '& > a::after': { content: '""', position: 'absolute', inset: 0 },
}));

const Small = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: colours.quietInk,
  overflowWrap: 'anywhere',
}));

/** Above the link of the row. */
const Reason = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'relative',
  width: 'fit-content',
  maxWidth: '100%',
  margin: theme.spacing(0.5, 0, 0),
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: REASON_LINES,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
}));

const Picture = ({ book }: { readonly book: CitationBook | undefined }) => (
  <Front>
    {book === undefined ? (
      <Portrait>
        <CircleUserRound aria-hidden size={28} strokeWidth={1.4} />
      </Portrait>
    ) : (
      <Cover
        title={coverTitleOf(book)}
        isbn={book.ISBN}
        kindleImageId={book.kindle_image_id}
        alt=""
      />
    )}
  </Front>
);

/** Where the title of a book in a list leads: to its page, or to its map. */
export type BookHref = (KANRI_ID: string) => string;

interface CitationRowProps {
  readonly pair: CitationPair;
  /** Which end of the pair is shown: what is cited, or what cites. */
  readonly direction: CitationDirection;
  readonly hrefOf: BookHref;
  /** True to name the citing book of what is cited: there are several. */
  readonly withSource?: boolean;
}

/** Which editions of the work cite, or are cited: by publisher and date, else by title. */
const Editions = ({ editions }: { readonly editions: readonly CitationEdition[] }) => {
  const texts = useTexts({ ja, en });
  const { locale } = useLocale();
  const names = editions.map((edition) => {
    const { Publisher_1: publisher, PublishingDate: date } = edition;
    const parts = [publisher && halfWidth(publisher), date && shownDate(date, locale)];
    return parts.filter(Boolean).join(' ') || fullTitleOf(edition);
  });
  return <Small>{texts.inEditions(names)}</Small>;
};

/** One book or person with the stances and the newest reason of its citations. */
export const CitationRow = ({ pair, direction, hrefOf, withSource = false }: CitationRowProps) => {
  const texts = useTexts({ ja, en });
  const languageOf = useTextLanguage();
  const state = useTrailState();
  const { citing, citedBook, citedPerson, counts, newest } = pair;
  const book = direction === 'cites' ? citedBook : citing;
  const name = book === undefined ? (citedPerson?.name ?? '') : fullTitleOf(book);
  const to =
    book === undefined ? pageHref.author(citedPerson?.TENKYO_ID ?? '') : hrefOf(book.KANRI_ID);
  const small = book === undefined ? texts.person : book.Responsibility;
  return (
    <Row data-row>
      <Picture book={book} />
      <Words>
        <Title lang={languageOf(name)}>
          <MuiLink component={Link} to={to} state={state} color="inherit" underline="hover">
            {name}
          </MuiLink>
        </Title>
        {small !== undefined && <Small>{small}</Small>}
        {withSource && citing !== undefined && (
          <Small lang={languageOf(citing.MainTitle)}>{texts.byBook(fullTitleOf(citing))}</Small>
        )}
        {pair.editions !== undefined && <Editions editions={pair.editions} />}
        <StanceCounts counts={counts} />
        <Reason>
          <ReasonLink citation={newest} />
        </Reason>
        <AllCitations pair={pair} name={name} />
      </Words>
    </Row>
  );
};

/** The place of a row that is loading. */
export const CitationRowSkeleton = () => (
  <Row aria-hidden>
    <Front>
      <Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: COVER_RATIO }} />
    </Front>
    <Words>
      <Skeleton width="70%" />
      <Skeleton width="40%" />
      <Skeleton width="90%" />
    </Words>
  </Row>
);
