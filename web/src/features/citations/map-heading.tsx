import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { CitationMap } from '#contract/operations/citations.ts';
import { stances } from '#contract/stances.ts';
import { Fold } from '#web/components/fold.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { hasCitations, totalOf } from './pairs.ts';
import { StanceHelp } from './stance-help.tsx';
import { citationsTexts } from './texts.ts';
import { Trail } from './trail.tsx';
import { wordsTexts } from './words-texts.ts';

/** Whose map it is, by which maps the reader came, and how often the book cites and is cited. */
export const MapHeading = ({ map: { book, totals } }: { readonly map: CitationMap }) => {
  const texts = useTexts(citationsTexts);
  const words = useTexts(wordsTexts);
  const said = stances
    .filter((stance) => totals.citedBy[stance] > 0)
    .map((stance) => [words[stance], totals.citedBy[stance]] as const);
  return (
    <Box component="header" sx={{ mb: 3, textWrap: 'pretty', wordBreak: 'auto-phrase' }}>
      <Trail book={book} />
      <Typography
        variant="h1"
        sx={{ mt: 1, fontSize: { xs: '1.5rem', md: '1.9rem' }, overflowWrap: 'anywhere' }}
      >
        {texts.mapOf(fullTitleOf(book))}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {texts.totals(totals.cites, totalOf(totals.citedBy), said)}
      </Typography>
      {hasCitations(totals) && (
        <Fold sx={{ typography: 'body2', mt: 1 }}>
          <summary>{texts.stancesAre}</summary>
          <StanceHelp />
        </Fold>
      )}
    </Box>
  );
};
