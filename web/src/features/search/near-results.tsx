import type { FoundWork } from '#contract/operations/works.ts';
import { BookGrid, EDITIONS_REM, NearBooks } from '#web/features/books/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import { searchTexts } from './texts.ts';
import { WorkCard } from './work-card.tsx';

export interface NearResultsProps {
  readonly works: readonly FoundWork[];
  /** Whether exact matches are shown above. */
  readonly afterExact: boolean;
  readonly word: string;
}

/** Works that are near the query but not what was typed. */
export const NearResults = ({ works, afterExact, word }: NearResultsProps) => {
  const search = useTexts(searchTexts);
  return (
    <NearBooks afterExact={afterExact} heading="h2" word={word}>
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
