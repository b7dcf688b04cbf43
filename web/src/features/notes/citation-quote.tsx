import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { Note } from '#contract/entities/note.ts';
import { useApi } from '../../lib/api-client.ts';
import { bookQuery } from '../../parts/books/books.ts';
import { Sentence } from '../../components/sentence.tsx';
import { useTextLanguage } from '../../lib/formats.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { titleType } from '../../theme/tokens.ts';

const Figure = styled('figure')(({ theme }) => ({
  margin: theme.spacing(1.5, 0),
  paddingLeft: theme.spacing(1.75),
  borderLeft: `3px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  blockquote: {
    ...theme.typography.body1,
    fontFamily: titleType.fontFamily,
    margin: 0,
    whiteSpace: 'pre-wrap',
  },
  figcaption: {
    ...theme.typography.caption,
    // The title arrives after the quotation.
    minHeight: '1lh',
    color: theme.vars.palette.text.secondary,
  },
  cite: { fontStyle: 'normal' },
}));

const Place = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(1, 0),
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

/**
 * The book that its card has read; a list requests the books that come near the window. No query of its
 * own: one that is not enabled would also disable that of the card when the server renders the page.
 */
const useKnownBook = (KANRI_ID: string) => {
  const queries = useQueryClient();
  const { queryKey } = bookQuery(useApi(), KANRI_ID);
  const subscribe = useCallback(
    (onChange: () => void) => queries.getQueryCache().subscribe(onChange),
    [queries],
  );
  const read = () => queries.getQueryData(queryKey);
  return useSyncExternalStore(subscribe, read, read);
};

interface SourceProps {
  readonly KANRI_ID: string;
  readonly place: string | undefined;
}

const Source = ({ KANRI_ID, place }: SourceProps) => {
  const texts = useTexts({ ja, en });
  const book = useKnownBook(KANRI_ID);
  const languageOf = useTextLanguage();
  const shownPlace = place !== undefined && <span lang={languageOf(place)}>{place}</span>;
  if (!book) return shownPlace;
  return (
    <>
      <cite lang={languageOf(fullTitleOf(book))}>{texts.titled(fullTitleOf(book))}</cite>
      {place !== undefined && texts.betweenTitleAndPlace}
      {shownPlace}
    </>
  );
};

/** Where the citing book refers to its target, and its words as a quotation with title and place. */
export const CitationQuote = ({
  note: { place, quote, referenceSourceKANRI_ID: source },
}: {
  readonly note: Pick<Note, 'place' | 'quote' | 'referenceSourceKANRI_ID'>;
}) => {
  const texts = useTexts({ ja, en });
  const languageOf = useTextLanguage();
  if (quote === undefined)
    return place === undefined ? null : (
      <Place>
        <Sentence of={place}>{texts.atPlace(place)}</Sentence>
      </Place>
    );
  return (
    <Figure>
      <blockquote lang={languageOf(quote)}>{quote}</blockquote>
      <figcaption>
        {source === undefined ? (
          <span lang={languageOf(place)}>{place}</span>
        ) : (
          <Source KANRI_ID={source} place={place} />
        )}
      </figcaption>
    </Figure>
  );
};
