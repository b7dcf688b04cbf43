import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, useRef, type ReactNode } from 'react';
import type { CitationDirection, CitationPair } from '#contract/operations/citations.ts';
import { useTexts } from '#web/texts/texts.ts';
import { colors, TOP_BAR_HEIGHT_PX } from '#web/theme/tokens.ts';
import { CitationRow, CitationRowSkeleton } from './citation-row.tsx';
import { MapLines } from './map-lines.tsx';
import { MoreButton } from './more-button.tsx';
import type { Hrefs, Subject } from './pair-sentence.tsx';
import { pairKey, prevailingStance, secondStance, strengthOf } from './pairs.ts';
import { MIDDLE, type LineEnd } from './place-lines.ts';
import { citationsTexts } from './texts.ts';
import type { Pairs } from './use-pairs.ts';

/** With more rows, the middle begins at the top; it stays in view while the lists scroll. */
const ROWS_IN_VIEW = 5;
const MIDDLE_PX = { md: 148, lg: 176 } as const;

/** On a phone, the middle and two lists; from the desktop on, the middle between them. */
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

/** What the map is about, and the end of all lines: the element with the attribute `MIDDLE`. */
export const Middle = styled('div')(({ theme }) => ({
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
  backgroundColor: colors.paper,
  border: `1px solid ${colors.line}`,
  borderRadius: 8,
  transition: theme.transitions.create('border-color', { duration: 150 }),
  '&:hover, &:focus-within': { borderColor: colors.control },
  breakInside: 'avoid',
}));

/** The attribute of the picture to which the lines lead. */
export const middleEnd = { [MIDDLE]: '' };

interface SideProps {
  readonly direction: CitationDirection;
  readonly headingId: string;
  readonly children: ReactNode;
}

const MapSide = ({ direction, headingId, children }: SideProps) => (
  <Side aria-labelledby={headingId} data-side={direction} style={{ '--side': direction } as object}>
    {children}
  </Side>
);

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

/** One side of a map: its pairs, and how they are called. */
export interface MapList extends Pairs {
  readonly headingId: string;
  /** With that id. */
  readonly heading: ReactNode;
  /** Name of the list, for the button that brings more of it. */
  readonly name: string;
  /** Said where nothing is listed. */
  readonly none: string;
}

interface PairListProps extends Omit<MapList, 'heading'> {
  readonly direction: CitationDirection;
  readonly subject: Subject;
  readonly hrefs: Hrefs;
}

const PairList = (props: PairListProps) => {
  const { direction, subject, hrefs, headingId, name, none, pairs, ...more } = props;
  const texts = useTexts(citationsTexts);
  const list = useRef<HTMLUListElement>(null);
  if (pairs.length === 0 && !more.hasMore) {
    return (
      <Typography color="textSecondary" sx={{ mt: 2 }}>
        {none}
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
              <CitationRow {...{ pair, direction, subject, hrefs }} />
            </Card>
          );
        })}
      </List>
      <MoreButton list={list} shown={pairs.length} label={texts.moreOf(name)} {...more} />
    </>
  );
};

const directions = ['citedBy', 'cites'] as const;

interface MapFrameProps {
  readonly middle: ReactNode;
  readonly subject: Subject;
  readonly hrefs: Hrefs;
  readonly sides: Readonly<Record<CitationDirection, MapList>>;
}

/** From left to right. On a phone, where one is below the other, a side without entries is the second. */
const sidesInOrder = ({ citedBy }: MapFrameProps['sides']): readonly CitationDirection[] =>
  citedBy.pairs.length === 0 && !citedBy.hasMore ? ['cites', 'citedBy'] : directions;

/** What cites a book or a person, what is in the middle, and what it cites, with lines behind them. */
export const MapFrame = ({ middle, subject, hrefs, sides }: MapFrameProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const isLong = directions.some((direction) => sides[direction].pairs.length > ROWS_IN_VIEW);
  return (
    <Frame ref={frame} {...(isLong && { 'data-long': '' })}>
      <MapLines frame={frame} />
      {middle}
      {sidesInOrder(sides).map((direction) => {
        const { heading, ...list } = sides[direction];
        return (
          <MapSide key={direction} direction={direction} headingId={list.headingId}>
            {heading}
            <PairList {...{ direction, subject, hrefs }} {...list} />
          </MapSide>
        );
      })}
    </Frame>
  );
};

const SKELETONS = ['first', 'second', 'third'];

/** The place of a map that is loading; `middle` may be known. */
export const MapFrameSkeleton = ({ middle }: { readonly middle?: ReactNode }) => {
  const id = useId();
  return (
    <Frame aria-hidden={middle === undefined}>
      {middle}
      {directions.map((direction) => (
        <MapSide key={direction} direction={direction} headingId={id + direction}>
          <Typography variant="h2" id={id + direction}>
            <Skeleton width="70%" />
          </Typography>
          <List aria-hidden>
            {SKELETONS.map((name) => (
              <Card key={name}>
                <CitationRowSkeleton />
              </Card>
            ))}
          </List>
        </MapSide>
      ))}
    </Frame>
  );
};
