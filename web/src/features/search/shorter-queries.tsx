import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQueries } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { pageHref } from '#contract/pages.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { hasWorks, shorterQueries } from './queries.ts';
import { searchTexts } from './texts.ts';

const SHOWN_MAX = 3;

/** Links to queries of one word less that find something. */
export const ShorterQueries = ({ word }: { readonly word: string }) => {
  const search = useTexts(searchTexts);
  const api = useApi();
  const all = shorterQueries(word);
  const answers = useQueries({ queries: all.map((words) => hasWorks(api, words)) });
  // A link that came later would move those before it.
  if (answers.some(({ isLoading }) => isLoading)) return null;
  const found = all.filter((_, n) => answers[n]?.data === true).slice(0, SHOWN_MAX);
  if (found.length === 0) return null;
  return (
    <Box component="ul" aria-label={search.shorter} sx={{ listStyle: 'none', p: 0, mt: 2, mb: 0 }}>
      {found.map((words) => (
        <li key={words}>
          <Link
            component={RouterLink}
            to={pageHref.search(words)}
            sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
          >
            {search.searchFor(words)}
          </Link>
        </li>
      ))}
    </Box>
  );
};
