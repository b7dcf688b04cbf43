import Typography from '@mui/material/Typography';
import { ArrowRight } from 'lucide-react';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { CitationDirection, CitationMap } from '#contract/operations/citations.ts';
import { Sentence } from '../../components/sentence.tsx';
import { useTexts } from '../../texts/texts.ts';
import { totalOf } from './pairs.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

const ARROW_PX = 18;
/** From those that cite to the book, and from the book to what it cites, as the lines of the map. */
const Arrow = () => (
  <ArrowRight
    aria-hidden
    size={ARROW_PX}
    style={{ verticalAlign: '-0.15em', marginInline: '0.35em' }}
  />
);

export interface SideHeadingProps {
  readonly id: string;
  readonly level: 'h2' | 'h3';
  readonly direction: CitationDirection;
  readonly map: Pick<CitationMap, 'book' | 'totals'>;
  /** False while the list has citations of one stance: the totals are those of every stance. */
  readonly withTotal?: boolean;
  /** How many books and people are listed; undefined where the list is only a part. */
  readonly shown?: { readonly count: number; readonly isAll: boolean };
}

/** Which side of a map a list is: 「→ 『学問のすゝめ』が挙げている本 8 12件」. */
export const SideHeading = ({
  id,
  level,
  direction,
  map,
  withTotal = true,
  shown,
}: SideHeadingProps) => {
  const texts = useTexts({ ja, en });
  const title = fullTitleOf(map.book);
  const total = direction === 'cites' ? map.totals.cites : totalOf(map.totals.citedBy);
  return (
    <Typography variant={level} id={id}>
      {direction === 'cites' && <Arrow />}
      <Sentence of={title}>{texts[direction](title)}</Sentence>
      {shown !== undefined && ` ${texts.books(shown.count, shown.isAll)}`}{' '}
      {withTotal && total > 0 && (
        <Typography component="span" variant="body2" color="textSecondary">
          {texts.count(total)}
        </Typography>
      )}
      {direction === 'citedBy' && <Arrow />}
    </Typography>
  );
};
