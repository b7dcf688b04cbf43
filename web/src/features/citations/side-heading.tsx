import Typography from '@mui/material/Typography';
import { ArrowRight } from 'lucide-react';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { CitationDirection, CitationMap } from '#contract/operations/citations.ts';
import { useTextLanguage } from '../../lib/formats.ts';
import { useTexts } from '../../texts/texts.ts';
import { totalOf } from './pairs.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

const ARROW_PX = 18;
const arrow = { verticalAlign: '-0.15em', marginInlineEnd: '0.35em', flexShrink: 0 };

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
  const languageOf = useTextLanguage();
  const title = fullTitleOf(map.book);
  const total = direction === 'cites' ? map.totals.cites : totalOf(map.totals.citedBy);
  return (
    <Typography variant={level} id={id} lang={languageOf(title)}>
      <ArrowRight
        aria-hidden
        size={ARROW_PX}
        style={direction === 'citedBy' ? { ...arrow, rotate: '180deg' } : arrow}
      />
      {texts[direction](title)}
      {shown !== undefined && ` ${texts.books(shown.count, shown.isAll)}`}{' '}
      {withTotal && total > 0 && (
        <Typography component="span" variant="body2" color="textSecondary">
          {texts.count(total)}
        </Typography>
      )}
    </Typography>
  );
};
