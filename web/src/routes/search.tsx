import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '#web/components/page-states.tsx';
import { Page } from '#web/components/page.tsx';
import { Sentence } from '#web/components/sentence.tsx';
import { MarkedWords } from '#web/features/books/public.ts';
import {
  SearchResults,
  isTooLong,
  searchTexts,
  searchWordOf,
} from '#web/features/search/public.ts';
import { queryInPath } from '#web/lib/navigation.ts';
import { useTexts } from '#web/texts/texts.ts';

/** `/search/{query}`. */
export const SearchScreen = () => {
  const search = useTexts(searchTexts);

  const word = searchWordOf(queryInPath(useLocation().pathname));
  if (isTooLong(word)) {
    return (
      <Page title={search.tooLong} heading={null}>
        <EmptyState wholePage title={search.tooLong} />
      </Page>
    );
  }
  return word === '' ? (
    <Page title={search.noWords} heading={null}>
      <EmptyState wholePage title={search.noWords} />
    </Page>
  ) : (
    <Page
      key={word}
      title={search.heading(word)}
      heading={
        <Typography variant="h1" sx={{ mb: 3 }}>
          <Sentence of={word}>{search.heading(word)}</Sentence>
        </Typography>
      }
    >
      <MarkedWords words={word}>
        <SearchResults word={word} />
      </MarkedWords>
    </Page>
  );
};
