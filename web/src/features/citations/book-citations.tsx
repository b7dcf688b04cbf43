import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { CitationDirection, CitationMap } from '#contract/operations/citations.ts';
import { pageHref } from '#contract/pages.ts';
import { useAuth } from '../../lib/auth-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { colours } from '../../theme/tokens.ts';
import { CitationRow } from './citation-row.tsx';
import { pairKey } from './pairs.ts';
import { SideHeading } from './side-heading.tsx';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

const Lists = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3, 4),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
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
  border: `1px dashed ${colours.line}`,
  borderRadius: 8,
  textWrap: 'pretty',
  wordBreak: 'auto-phrase',
}));

interface DirectionProps {
  readonly map: CitationMap;
  readonly direction: CitationDirection;
}

const Direction = ({ map, direction }: DirectionProps) => {
  const texts = useTexts({ ja, en });
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
                hrefOf={pageHref.manifestation}
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
  const texts = useTexts({ ja, en });
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
  const texts = useTexts({ ja, en });
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
    <Lists>
      <Direction map={map} direction="cites" />
      <Direction map={map} direction="citedBy" />
    </Lists>
  );
};

/** The section of a book's page with the newest books that it cites, and that cite it. */
export const BookCitations = ({ KANRI_ID, map }: BookCitationsProps) => {
  const texts = useTexts({ ja, en });
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
