import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { Sentence } from '../components/sentence.tsx';
import { EmptyState } from '../components/page-states.tsx';
import { Page } from '../components/page.tsx';
import { isTooLong, searchWordOf } from '../features/search/queries.ts';
import { MarkedWords } from '../parts/books/marks.tsx';
import { SearchResults } from '../features/search/search-results.tsx';
import { queryInPath } from '../lib/navigation.ts';
import { searchTexts } from '../features/search/texts.ts';
import { useTexts } from '../texts/texts.ts';

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
