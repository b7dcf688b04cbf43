import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { FoundWork } from '#contract/operations/works.ts';
import { EDITIONS_REM, BookGrid } from '../../parts/books/book-grid.tsx';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { WorkCard } from './work-card.tsx';

export interface NearResultsProps {
  readonly works: readonly FoundWork[];
  /** Whether exact matches are shown above. */
  readonly afterExact: boolean;
  /** What was typed is an ISBN with a wrong check digit. */
  readonly wrongIsbn: boolean;
}

/** Works that are near the query but not what was typed, with a heading that says so. */
export const NearResults = ({ works, afterExact, wrongIsbn }: NearResultsProps) => {
  const search = useTexts({ ja, en });
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Typography component="output" sx={{ display: 'block', mt: 3, mb: 2 }}>
        <Typography
          id={headingId}
          component="h2"
          variant="body1"
          sx={{ fontWeight: 600, wordBreak: 'auto-phrase' }}
        >
          {afterExact ? search.nearToo : search.near}
        </Typography>
        {wrongIsbn && <Typography component="span">{search.wrongIsbn}</Typography>}
      </Typography>
      <BookGrid label={search.books} belowRem={EDITIONS_REM}>
        {works.map((work, index) => (
          <li key={work.KANRI_ID}>
            <WorkCard work={work} first={index === 0 && !afterExact} />
          </li>
        ))}
      </BookGrid>
    </section>
  );
};
