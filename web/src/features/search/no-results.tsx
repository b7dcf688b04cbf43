import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { NewTabMark } from '../../components/outside-link.tsx';
import { nationalLibrarySearchLink } from '../../lib/outside-links.ts';
import { useTexts } from '../../texts/texts.ts';

interface NoResultsProps {
  readonly title: string;
  readonly word: string;
  /** The search did not arrive; asking again may help. */
  readonly failed: boolean;
  readonly onRetry: () => void;
  /** The way to the other tab, where that has results. */
  readonly otherTab?: ReactNode;
}

/** Nothing found: says so, and never leaves the reader without a next step. */
export const NoResults = ({ title, word, failed, onRetry, otherTab }: NoResultsProps) => {
  const common = useTexts('common');
  const search = useTexts('search');
  return (
    <EmptyState
      icon={SearchX}
      title={title}
      hint={failed ? search.notReachedHint : search.noResultsHint}
    >
      <Stack spacing={1.5} sx={{ alignItems: 'center' }}>
        {failed && (
          <Button variant="contained" onClick={onRetry}>
            {common.retry}
          </Button>
        )}
        {otherTab}
        <Button
          href={nationalLibrarySearchLink(word)}
          target="_blank"
          rel="noopener noreferrer"
          variant="text"
        >
          {search.nationalLibrary}
          <NewTabMark />
        </Button>
      </Stack>
    </EmptyState>
  );
};
