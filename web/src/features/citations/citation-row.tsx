import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { fullTitleOf } from '#contract/book-fields.ts';
import type {
  CitationDirection,
  CitationEdition,
  CitationPair,
} from '#contract/operations/citations.ts';
import { useEditionOf } from '#web/features/books/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import { COVER_RATIO, colors } from '#web/theme/tokens.ts';
import { Byline, Reason } from './citation-words.tsx';
import { Picture, TwoCovers } from './covers.tsx';
import { OpenedCitations } from './opened-citations.tsx';
import { endsOf, PairSentence, type Hrefs, type Subject } from './pair-sentence.tsx';
import { totalOf } from './pairs.ts';
import { ReasonLink } from './reason-link.tsx';
import { StanceCounts } from './stances.tsx';
import { citationsTexts } from './texts.ts';

const COVER_PX = 56;
const REASON_LINES = 2;

/** The cover can be at either end: beside the line that leads to it on the map. */
const Row = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: theme.spacing(2),
  alignItems: 'flex-start',
  // What is opened says it in full.
  '&:has(details[open]) [data-excerpt]': { display: 'none' },
}));

const Front = styled('div')({ flex: `0 0 ${String(COVER_PX)}px` });

const Words = styled('div')({ flex: '1 1 0', minWidth: 0 });

const Sentence = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: 0,
  overflowWrap: 'anywhere',
  // The whole row leads where its only link does.
  '& > a:only-of-type::after': { content: '""', position: 'absolute', inset: 0 },
}));

const Small = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: colors.quietInk,
  overflowWrap: 'anywhere',
}));

/** Above the link of the row. */
const Excerpt = styled('div')(({ theme }) => ({
  position: 'relative',
  width: 'fit-content',
  maxWidth: '100%',
  marginTop: theme.spacing(0.5),
}));

const clamped = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: REASON_LINES,
  overflow: 'hidden',
} as const;

interface CitationRowProps {
  readonly pair: CitationPair;
  /** Which end of the pair is shown: what is cited, or what cites. */
  readonly direction: CitationDirection;
  /** What the list is about. */
  readonly subject: Subject;
  readonly hrefs: Hrefs;
}

/** Which editions of the work cite, or are cited: by publisher and date, else by title. */
const Editions = ({ editions }: { readonly editions: readonly CitationEdition[] }) => {
  const texts = useTexts(citationsTexts);
  const editionOf = useEditionOf();
  const names = editions.map((edition) => editionOf(edition) || fullTitleOf(edition));
  return <Small>{texts.inEditions(names)}</Small>;
};

/** The newest citation of a pair as a sentence, with its reason and its reader; it opens to all of them. */
export const CitationRow = ({ pair, direction, subject, hrefs }: CitationRowProps) => {
  const texts = useTexts(citationsTexts);
  const ends = endsOf(pair, subject, hrefs);
  const { counts, newest, citing, citedBook, citedPerson } = pair;
  const other = direction === 'cites' ? ends.cited : ends.citing;
  const small = other.isPerson === true ? texts.person : other.book?.Responsibility;
  const hasBothEnds = citing !== undefined && (citedBook ?? citedPerson) !== undefined;
  return (
    <Row data-row>
      {hasBothEnds ? (
        <TwoCovers citing={citing} cited={citedBook} />
      ) : (
        <Front>
          <Picture book={other.book} />
        </Front>
      )}
      <Words>
        <Sentence>
          <PairSentence citation={newest} {...ends} linked />
        </Sentence>
        {small !== undefined && <Small>{small}</Small>}
        {pair.editions !== undefined && <Editions editions={pair.editions} />}
        {totalOf(counts) > 1 && <StanceCounts counts={counts} />}
        <Excerpt data-excerpt>
          <Reason style={clamped}>
            <ReasonLink citation={{ noteId: newest.noteId, reason: newest.reason }} />
          </Reason>
          <Byline citation={newest} />
        </Excerpt>
        <OpenedCitations pair={pair} ends={ends} name={other.name} />
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
