import Typography from '@mui/material/Typography';
import type { FoundWork } from '#contract/operations/works.ts';
import { EDITIONS_REM, BookGrid } from '../../parts/books/book-grid.tsx';
import { NearBooks } from '../../parts/books/near-books.tsx';
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

/** Works that are near the query but not what was typed. */
export const NearResults = ({ works, afterExact, wrongIsbn }: NearResultsProps) => {
  const search = useTexts({ ja, en });
  return (
    <NearBooks
      afterExact={afterExact}
      heading="h2"
      hint={wrongIsbn && <Typography component="span">{search.wrongIsbn}</Typography>}
    >
      <BookGrid label={search.books} belowRem={EDITIONS_REM}>
        {works.map((work, index) => (
          <li key={work.KANRI_ID}>
            <WorkCard work={work} first={index === 0 && !afterExact} />
          </li>
        ))}
      </BookGrid>
    </NearBooks>
  );
};
