import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { fullTitleOf } from '#contract/book-fields.ts';
import type {
  CitationBook,
  CitationDirection,
  CitationMap as Map,
} from '#contract/operations/citations.ts';
import { pageHref } from '#contract/pages.ts';
import type { Stance } from '#contract/stances.ts';
import { coverTitleOf } from '#contract/volume.ts';
import { Cover } from '#web/features/books/public.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { titleType } from '#web/theme/tokens.ts';
import { MapFrame, MapFrameSkeleton, Middle, middleEnd, type MapList } from './map-frame.tsx';
import { toMaps } from './pair-sentence.tsx';
import { SideHeading } from './side-heading.tsx';
import { citationsTexts } from './texts.ts';
import { usePairs, type Pairs } from './use-pairs.ts';
import { wordsTexts } from './words-texts.ts';

const BookInMiddle = ({ book }: { readonly book: CitationBook }) => {
  const texts = useTexts(citationsTexts);
  const languageOf = useTextLanguage();
  const title = fullTitleOf(book);
  return (
    <Middle>
      <div {...middleEnd}>
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

interface CitationMapProps {
  readonly KANRI_ID: string;
  readonly map: Map;
  /** The stance of the pairs that the map has; undefined for all. */
  readonly stance: Stance | undefined;
  /** Whether it is the map of the book without the other editions of its work. */
  readonly onlyEdition: boolean;
}

/** The books that cite a book, the book, and what it cites. */
export const CitationMap = ({ KANRI_ID, map, ...view }: CitationMapProps) => {
  const texts = useTexts(citationsTexts);
  const words = useTexts(wordsTexts);
  const id = useId();
  const citedBy = usePairs({ KANRI_ID, direction: 'citedBy', first: map.citedBy, ...view });
  const cites = usePairs({ KANRI_ID, direction: 'cites', first: map.cites, ...view });
  const { stance } = view;
  const title = fullTitleOf(map.book);
  const listOf = (direction: CitationDirection, list: Pairs): MapList => ({
    ...list,
    name: texts[direction](title),
    none: stance === undefined ? texts.none : texts.noneOf(words[stance]),
    headingId: id + direction,
    heading: (
      <SideHeading
        {...{ direction, map }}
        id={id + direction}
        level="h2"
        shown={{ count: list.pairs.length, isAll: !list.hasMore }}
        withTotal={stance === undefined}
      />
    ),
  });
  return (
    <MapFrame
      middle={<BookInMiddle book={map.book} />}
      subject={{ name: title }}
      hrefs={toMaps}
      sides={{ citedBy: listOf('citedBy', citedBy), cites: listOf('cites', cites) }}
    />
  );
};

/** The place of a map that is loading. */
export const CitationMapSkeleton = ({ book }: { readonly book?: CitationBook | undefined }) => (
  <MapFrameSkeleton {...(book !== undefined && { middle: <BookInMiddle book={book} /> })} />
);
