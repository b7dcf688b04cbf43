import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { fullTitleOf } from '#contract/book-fields.ts';
import type {
  CitationDirection,
  CitationMap,
  CitationPair,
} from '#contract/operations/citations.ts';
import { pageHref } from '#contract/pages.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';
import { colors, titleType } from '#web/theme/tokens.ts';
import { CitationRow } from './citation-row.tsx';
import { endsOf, PairSentence, toPages } from './pair-sentence.tsx';
import { citationsOf, pairKey, totalOf } from './pairs.ts';
import { ReasonLink } from './reason-link.tsx';
import { SideHeading } from './side-heading.tsx';
import { citationsTexts } from './texts.ts';

const SPINE_PX = 44;

/** One list below the other on a phone; else the covers of both stand on the sides of the book's spine. */
const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4, 3),
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: `minmax(0, 1fr) ${String(SPINE_PX)}px minmax(0, 1fr)`,
    alignItems: 'start',
    '& > :first-of-type [data-row]': { flexDirection: 'row-reverse' },
  },
}));

/** The book between the lists: its cover is at the top of the page. */
const Spine = styled('div')(({ theme }) => ({
  ...titleType,
  display: 'none',
  [theme.breakpoints.up('md')]: {
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'center',
    writingMode: 'vertical-rl',
    alignSelf: 'stretch',
    maxHeight: '20rem',
    padding: theme.spacing(2, 0),
    // Seen where colors are forced.
    border: '1px solid transparent',
    borderRadius: 3,
    overflow: 'hidden',
    backgroundColor: colors.topBar,
    color: colors.onTopBar,
    boxShadow: colors.spineShadow,
  },
}));

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  display: 'grid',
  gap: theme.spacing(2),
}));

const Start = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 3),
  padding: theme.spacing(2),
  border: `1px dashed ${colors.line}`,
  borderRadius: 8,
  textWrap: 'pretty',
  wordBreak: 'auto-phrase',
}));

interface DirectionProps {
  readonly map: CitationMap;
  readonly direction: CitationDirection;
}

const Direction = ({ map, direction }: DirectionProps) => {
  const texts = useTexts(citationsTexts);
  const headingId = useId();
  const { pairs } = map[direction];
  return (
    <section aria-labelledby={headingId}>
      <SideHeading id={headingId} level="h3" direction={direction} map={map} />
      {pairs.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {texts.none}
        </Typography>
      ) : (
        <List aria-labelledby={headingId}>
          {pairs.map((pair) => (
            <li key={pairKey(pair)}>
              <CitationRow
                pair={pair}
                direction={direction}
                subject={{ name: fullTitleOf(map.book) }}
                hrefs={toPages}
              />
            </li>
          ))}
        </List>
      )}
    </section>
  );
};

/** Where a citation is recorded: in the form for readers, beside the way to sign in for visitors. */
const StartHere = ({ KANRI_ID }: { readonly KANRI_ID: string }) => {
  const texts = useTexts(citationsTexts);
  const { user } = useAuth();
  const place = user === null ? '#notes' : '#cite';
  return (
    <Start>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{texts.startTitle}</Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.startHint}
        </Typography>
      </div>
      <Button variant="outlined" component={Link} to={pageHref.manifestation(KANRI_ID) + place}>
        {texts.start}
      </Button>
    </Start>
  );
};

interface BookCitationsProps {
  readonly KANRI_ID: string;
  /** Undefined if it could not be read. */
  readonly map: CitationMap | undefined;
}

const isEmpty = ({ cites, citedBy }: CitationMap): boolean =>
  cites.pairs.length + citedBy.pairs.length === 0;

const Content = ({ KANRI_ID, map }: BookCitationsProps) => {
  const texts = useTexts(citationsTexts);
  if (map === undefined) {
    return (
      <Typography variant="body2" color="textSecondary">
        {texts.notReached}{' '}
        <MuiLink component={Link} to={pageHref.citations(KANRI_ID)}>
          {texts.openMap}
        </MuiLink>
      </Typography>
    );
  }
  if (isEmpty(map)) return <StartHere KANRI_ID={KANRI_ID} />;
  return (
    <Sides>
      <Direction map={map} direction="citedBy" />
      <Spine aria-hidden>{fullTitleOf(map.book)}</Spine>
      <Direction map={map} direction="cites" />
    </Sides>
  );
};

/** The notes of the citations that the section shows. */
export const notesOnMap = ({ cites, citedBy }: CitationMap): ReadonlySet<string> =>
  new Set([...cites.pairs, ...citedBy.pairs].flatMap(citationsOf).map(({ noteId }) => noteId));

/** The pair with most citations; of equally many, one that cites the book before one that it cites. */
const strongestOf = ({ cites, citedBy }: CitationMap): CitationPair | undefined =>
  [...citedBy.pairs, ...cites.pairs].toSorted((a, b) => totalOf(b.counts) - totalOf(a.counts))[0];

const Sentence = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  fontFamily: titleType.fontFamily,
  fontSize: '1.0625rem',
  lineHeight: 1.9,
  margin: 0,
  overflowWrap: 'anywhere',
  wordBreak: 'auto-phrase',
}));

/** The newest citation of the strongest pair in words, with its reason; nothing where none is recorded. */
export const StrongestCitation = ({ map }: { readonly map: CitationMap }) => {
  const pair = strongestOf(map);
  if (pair === undefined) return null;
  const ends = endsOf(pair, { name: fullTitleOf(map.book) }, toPages);
  const { newest } = pair;
  return (
    <>
      <Sentence>
        <PairSentence citation={newest} {...ends} linked />
      </Sentence>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        <ReasonLink citation={{ ...newest, place: undefined }} />
      </Typography>
    </>
  );
};

/** The section of a book's page with the newest books that it cites, and that cite it. */
export const BookCitations = ({ KANRI_ID, map }: BookCitationsProps) => {
  const texts = useTexts(citationsTexts);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 2,
          justifyContent: 'space-between',
          mb: 2,
        }}
      >
        <Typography variant="h2" id={headingId}>
          {texts.map}
        </Typography>
        {map !== undefined && !isEmpty(map) && (
          <MuiLink component={Link} to={pageHref.citations(KANRI_ID)} variant="body2">
            {texts.all}
          </MuiLink>
        )}
      </Box>
      <Content KANRI_ID={KANRI_ID} map={map} />
    </section>
  );
};
