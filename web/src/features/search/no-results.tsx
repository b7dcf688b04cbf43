import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { hasWrongCheckDigit } from '#contract/isbn.ts';
import { NewTabMark } from '#web/components/outside-link.tsx';
import { EmptyState } from '#web/components/page-states.tsx';
import { nationalLibrarySearchLink, nearTexts } from '#web/features/books/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ShorterQueries } from './shorter-queries.tsx';
import { searchTexts } from './texts.ts';
import type { ResultKind } from './use-kept-choices.ts';

export interface OtherStepsProps {
  readonly word: string;
  /** The other tab, and how many results it has. */
  readonly other: ResultKind;
  readonly inOther: number;
  readonly onOther: (other: ResultKind) => void;
}

/** Where else the reader may find what was typed. */
export const OtherSteps = ({ word, other, inOther, onOther }: OtherStepsProps) => {
  const search = useTexts(searchTexts);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1.5 }}>
      {inOther > 0 && (
        <Button
          variant="outlined"
          onClick={() => {
            onOther(other);
          }}
        >
          {search.seeOther[other](inOther)}
        </Button>
      )}
      <Button
        component="a"
        href={nationalLibrarySearchLink(word)}
        target="_blank"
        rel="noopener noreferrer"
        variant="text"
        sx={{ ml: -1 }}
      >
        {search.nationalLibrary}
        <NewTabMark />
      </Button>
    </Box>
  );
};

export interface NoResultsProps extends OtherStepsProps {
  readonly kind: ResultKind;
  /** The request failed; a retry may help. */
  readonly failed: boolean;
  readonly onRetry: (kind: ResultKind) => void;
}

/** Says that nothing was found and always offers a next step. */
export const NoResults = ({ kind, failed, onRetry, ...steps }: NoResultsProps) => {
  const common = useTexts('common');
  const search = useTexts(searchTexts);
  const near = useTexts(nearTexts);
  const isWrong = kind === 'books' && hasWrongCheckDigit(steps.word);
  const hint = isWrong ? near.wrongIsbn : search.noResultsHint;
  return (
    <EmptyState
      title={failed ? search.notReached[kind] : search.noResults[kind](steps.word)}
      hint={failed ? search.notReachedHint : hint}
    >
      {failed && (
        <Button
          variant="contained"
          onClick={() => {
            onRetry(kind);
          }}
          sx={{ mb: 1.5 }}
        >
          {common.retry}
        </Button>
      )}
      <OtherSteps {...steps} />
      {kind === 'books' && !failed && <ShorterQueries word={steps.word} />}
    </EmptyState>
  );
};

export interface NoneFilteredProps {
  readonly onClear: () => void;
}

/** Says that the filters leave nothing, and offers to clear them. */
export const NoneFiltered = ({ onClear }: NoneFilteredProps) => {
  const facets = useTexts(searchTexts);
  return (
    <EmptyState title={facets.noneFiltered} hint={facets.noneFilteredHint}>
      <Button variant="contained" onClick={onClear}>
        {facets.clearFilters}
      </Button>
    </EmptyState>
  );
};
