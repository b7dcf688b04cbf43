import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fullTitleOf } from '#contract/book-fields.ts';
import type {
  CitationBook,
  CitationDirection,
  CitationMap as Map,
  CitationPair,
} from '#contract/operations/citations.ts';
import type { Stance } from '#contract/stances.ts';
import { pageHref } from '#contract/pages.ts';
import { coverTitleOf } from '#contract/volume.ts';
import { Cover } from '../../parts/books/cover.tsx';
import { en as wordsEn } from '../../parts/citations/texts.en.ts';
import { ja as wordsJa } from '../../parts/citations/texts.ja.ts';
import { useTextLanguage } from '../../lib/formats.ts';
import { useTexts } from '../../texts/texts.ts';
import { colours, titleType, TOP_BAR_HEIGHT_PX } from '../../theme/tokens.ts';
import { CitationRow, CitationRowSkeleton } from './citation-row.tsx';
import { MapLines } from './map-lines.tsx';
import { MoreButton } from './more-button.tsx';
import { SideHeading, type SideHeadingProps } from './side-heading.tsx';
import { pairKey, prevailingStance, secondStance, strengthOf } from './pairs.ts';
import { MIDDLE, type LineEnd } from './place-lines.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { usePairs } from './use-pairs.ts';

/** With more rows, the book in the middle begins at the top; it stays in view while the lists scroll. */
const ROWS_IN_VIEW = 5;
const MIDDLE_PX = { md: 148, lg: 176 } as const;

/** On a phone, the book and two lists; from the desktop on, the book between them. */
const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gap: theme.spacing(5),
  [theme.breakpoints.up('md')]: {
    alignItems: 'start',
    columnGap: theme.spacing(8),
    gridTemplateColumns: `minmax(0, 1fr) ${String(MIDDLE_PX.md)}px minmax(0, 1fr)`,
    gridTemplateAreas: '"citedBy middle cites"',
  },
  [theme.breakpoints.up('lg')]: {
    columnGap: theme.spacing(12),
    gridTemplateColumns: `minmax(0, 1fr) ${String(MIDDLE_PX.lg)}px minmax(0, 1fr)`,
  },
}));

const Middle = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  alignItems: 'center',
  gap: theme.spacing(2),
  [theme.breakpoints.up('md')]: {
    gridArea: 'middle',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: theme.spacing(1.5),
    textAlign: 'center',
    alignSelf: 'center',
    '[data-long] > &': { alignSelf: 'start', marginTop: theme.spacing(6) },
    position: 'sticky',
    top: TOP_BAR_HEIGHT_PX + 32,
  },
}));

const Side = styled('section')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  [theme.breakpoints.up('md')]: {
    gridArea: 'var(--side)',
    // The cover is beside the line that leads to it.
    '&[data-side=citedBy] [data-row]': { flexDirection: 'row-reverse' },
  },
}));

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(2, 0, 0),
  padding: 0,
  display: 'grid',
  gap: theme.spacing(1.5),
}));

const Card = styled('li')(({ theme }) => ({
  padding: theme.spacing(1.5),
  backgroundColor: colours.paper,
  border: `1px solid ${colours.line}`,
  borderRadius: 8,
  transition: theme.transitions.create('border-color', { duration: 150 }),
  '&:hover, &:focus-within': { borderColor: colours.control },
  breakInside: 'avoid',
}));

const BookInMiddle = ({ book }: { readonly book: CitationBook }) => {
  const texts = useTexts({ ja, en });
  const languageOf = useTextLanguage();
  const title = fullTitleOf(book);
  return (
    <Middle>
      <div {...{ [MIDDLE]: '' }}>
        <Cover
          title={coverTitleOf(book)}
          isbn={book.ISBN}
          kindleImageId={book.kindle_image_id}
          alt=""
          first
        />
      </div>
      <div>
        <Typography sx={titleType} lang={languageOf(title)}>
          {title}
        </Typography>
        {book.Responsibility !== undefined && (
          <Typography variant="caption" component="p" color="textSecondary">
            {book.Responsibility}
          </Typography>
        )}
        <MuiLink component={Link} to={pageHref.manifestation(book.KANRI_ID)} variant="body2">
          {texts.toBook}
        </MuiLink>
      </div>
    </Middle>
  );
};

interface SideFrameProps {
  readonly direction: CitationDirection;
  /** Null while the map is loading. */
  readonly heading: Omit<SideHeadingProps, 'id'> | null;
  readonly children: (headingId: string) => ReactNode;
}

const SideFrame = ({ direction, heading, children }: SideFrameProps) => {
  const headingId = useId();
  return (
    <Side
      aria-labelledby={headingId}
      data-side={direction}
      style={{ '--side': direction } as object}
    >
      {heading === null ? (
        <Typography variant="h2" id={headingId}>
          <Skeleton width="70%" />
        </Typography>
      ) : (
        <SideHeading id={headingId} {...heading} />
      )}
      {children(headingId)}
    </Side>
  );
};

const lineEndOf = (direction: CitationDirection, pair: CitationPair): LineEnd => {
  const stance = prevailingStance(pair);
  const second = secondStance(pair);
  return {
    'data-line': direction,
    'data-key': pairKey(pair),
    'data-stance': stance,
    'data-strength': strengthOf(pair.counts[stance]),
    ...(second !== undefined && {
      'data-second-stance': second,
      'data-second-strength': strengthOf(pair.counts[second]),
    }),
  };
};

type SidePairs = ReturnType<typeof usePairs>;

interface PairListProps extends SidePairs {
  /** Of the book whose map it is. */
  readonly title: string;
  readonly direction: CitationDirection;
  readonly stance: Stance | undefined;
  readonly headingId: string;
}

const PairList = ({ title, direction, stance, headingId, pairs, ...more }: PairListProps) => {
  const texts = useTexts({ ja, en });
  const words = useTexts({ ja: wordsJa, en: wordsEn });
  const list = useRef<HTMLUListElement>(null);
  if (pairs.length === 0 && !more.hasMore) {
    return (
      <Typography color="textSecondary" sx={{ mt: 2 }}>
        {stance === undefined ? texts.none : texts.noneOf(words[stance])}
      </Typography>
    );
  }
  return (
    <>
      <List aria-labelledby={headingId} ref={list}>
        {pairs.map((pair) => {
          const end = lineEndOf(direction, pair);
          return (
            <Card key={end['data-key']} {...end}>
              <CitationRow
                pair={pair}
                direction={direction}
                subject={{ name: title }}
                hrefOf={pageHref.citations}
              />
            </Card>
          );
        })}
      </List>
      <MoreButton
        list={list}
        shown={pairs.length}
        label={texts.moreOf(texts[direction](title))}
        {...more}
      />
    </>
  );
};

/** From left to right. On a phone, where one is below the other, a side without entries is the second. */
const sidesOf = ({ pairs, hasMore }: SidePairs): readonly CitationDirection[] =>
  pairs.length === 0 && !hasMore ? ['cites', 'citedBy'] : ['citedBy', 'cites'];

interface CitationMapProps {
  readonly KANRI_ID: string;
  readonly map: Map;
  /** The stance of the pairs that the map has; undefined for all. */
  readonly stance: Stance | undefined;
  /** Whether it is the map of the book without the other editions of its work. */
  readonly onlyEdition: boolean;
}

/** The books that cite a book, the book, and what it cites, with lines behind them. */
export const CitationMap = ({ KANRI_ID, map, ...view }: CitationMapProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const citedBy = usePairs({ KANRI_ID, direction: 'citedBy', first: map.citedBy, ...view });
  const cites = usePairs({ KANRI_ID, direction: 'cites', first: map.cites, ...view });
  const { stance } = view;
  const sides = { citedBy, cites };
  const title = fullTitleOf(map.book);
  const isLong = Math.max(citedBy.pairs.length, cites.pairs.length) > ROWS_IN_VIEW;
  return (
    <Frame ref={frame} {...(isLong && { 'data-long': '' })}>
      <MapLines frame={frame} />
      <BookInMiddle book={map.book} />
      {sidesOf(citedBy).map((direction) => (
        <SideFrame
          key={direction}
          direction={direction}
          heading={{
            level: 'h2',
            shown: { count: sides[direction].pairs.length, isAll: !sides[direction].hasMore },
            withTotal: stance === undefined,
            direction,
            map,
          }}
        >
          {(headingId) => (
            <PairList {...{ title, direction, headingId, stance }} {...sides[direction]} />
          )}
        </SideFrame>
      ))}
    </Frame>
  );
};

const SKELETONS = ['first', 'second', 'third'];

/** The place of a map that is loading. */
export const CitationMapSkeleton = ({ book }: { readonly book?: CitationBook | undefined }) => (
  <Frame aria-hidden={book === undefined}>
    {book !== undefined && <BookInMiddle book={book} />}
    {(['citedBy', 'cites'] as const).map((direction) => (
      <SideFrame key={direction} direction={direction} heading={null}>
        {() => (
          <List aria-hidden>
            {SKELETONS.map((name) => (
              <Card key={name}>
                <CitationRowSkeleton />
              </Card>
            ))}
          </List>
        )}
      </SideFrame>
    ))}
  </Frame>
);
