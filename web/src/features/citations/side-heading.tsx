import Typography from '@mui/material/Typography';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { CitationDirection, CitationMap } from '#contract/operations/citations.ts';
import { Sentence } from '#web/components/sentence.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { totalOf } from './pairs.ts';
import { citationsTexts } from './texts.ts';

const ARROW_PX = 18;
/** From those that cite to the book, and from the book to what it cites, as the lines of the map. */
const Arrow = ({ direction }: { readonly direction: CitationDirection }) => (
  <ArrowRight
    aria-hidden
    size={ARROW_PX}
    style={{
      verticalAlign: '-0.15em',
      [direction === 'cites' ? 'marginInlineEnd' : 'marginInlineStart']: '0.35em',
    }}
  />
);

interface DirectionHeadingProps {
  readonly id: string;
  readonly level: 'h2' | 'h3';
  readonly direction: CitationDirection;
  readonly children: ReactNode;
}

/** The heading of a side, with the arrow on the side of the middle. */
export const DirectionHeading = ({ id, level, direction, children }: DirectionHeadingProps) => (
  <Typography variant={level} id={id}>
    {direction === 'cites' && <Arrow direction={direction} />}
    {children}
    {direction === 'citedBy' && <Arrow direction={direction} />}
  </Typography>
);

interface SideHeadingProps extends Omit<DirectionHeadingProps, 'children'> {
  readonly map: Pick<CitationMap, 'book' | 'totals'>;
  /** False while the list has citations of one stance: the totals are those of every stance. */
  readonly withTotal?: boolean;
  /** How many books and people are listed; undefined where the list is only a part. */
  readonly shown?: { readonly count: number; readonly isAll: boolean };
}

/** Which side of a map a list is: 「→ 『学問のすゝめ』が引用している本 8冊、12件」. */
export const SideHeading = ({
  id,
  level,
  direction,
  map,
  withTotal = true,
  shown,
}: SideHeadingProps) => {
  const texts = useTexts(citationsTexts);
  const title = fullTitleOf(map.book);
  const total = direction === 'cites' ? map.totals.cites : totalOf(map.totals.citedBy);
  return (
    <DirectionHeading {...{ id, level, direction }}>
      <Sentence of={title}>{texts[direction](title)}</Sentence>
      {shown !== undefined && ` ${texts.books(shown.count, shown.isAll)}`}
      {withTotal && total > 0 && (
        <Typography component="span" variant="body2" color="textSecondary">
          {shown === undefined ? ' ' : texts.betweenCounts}
          {texts.count(total)}
        </Typography>
      )}
    </DirectionHeading>
  );
};
