import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { CitedBook } from '#contract/operations/newest.ts';
import { pageHref } from '#contract/pages.ts';
import type { Stance } from '#contract/stances.ts';
import { onBoard } from '#web/features/books/public.ts';
import { CitationSentence, stanceColors } from '#web/features/citations/public.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { CoverLink } from './newest-cards.tsx';
import { homeTexts } from './texts.ts';

/** Citations that fit beside the welcome. */
const SHOWN = 2;
const COVER_PX = 104;
const GAP = '0px';

const Figure = styled('figure')({ margin: 0, minWidth: 0 });

const Caption = styled('figcaption')(({ theme }) => ({
  ...theme.typography.body2,
  marginBottom: theme.spacing(1.5),
  color: theme.vars.palette.text.secondary,
}));

const Pairs = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(3),
}));

const Shelf = styled('div')({
  ...onBoard(GAP),
  display: 'grid',
  gridTemplateColumns: `${String(COVER_PX)}px minmax(2rem, 1fr) ${String(COVER_PX)}px`,
  alignItems: 'end',
  justifyItems: 'center',
  paddingInline: 16,
  '& > svg': { alignSelf: 'center' },
  '& > a': { width: '100%' },
});

const Sentence = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(2, 0, 0),
  overflowWrap: 'anywhere',
}));

/** The newest citations of the books cited most, as part of the map: covers, arrow, and a sentence. */
export const MapSample = ({ books }: { readonly books: readonly CitedBook[] }) => {
  const texts = useTexts(homeTexts);
  const languageOf = useTextLanguage();
  return (
    <Figure>
      <Caption>{texts.mapSample}</Caption>
      <Pairs>
        {books.slice(0, SHOWN).map(({ book, newest: { citing, referenceType } }) => {
          const stance: Stance = referenceType ?? 'unsaid';
          const [from, to] = [fullTitleOf(citing), fullTitleOf(book)];
          return (
            <li key={book.KANRI_ID}>
              <Shelf>
                <CoverLink book={citing} />
                <ArrowRight aria-hidden size={32} color={stanceColors[stance]} />
                <CoverLink book={book} />
              </Shelf>
              <Sentence>
                <CitationSentence
                  stance={stance}
                  citing={<span lang={languageOf(from)}>{from}</span>}
                  cited={
                    <MuiLink
                      component={Link}
                      to={pageHref.citations(book.KANRI_ID)}
                      underline="always"
                      lang={languageOf(to)}
                    >
                      {to}
                    </MuiLink>
                  }
                />
              </Sentence>
            </li>
          );
        })}
      </Pairs>
    </Figure>
  );
};
