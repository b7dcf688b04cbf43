import { memo } from 'react';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { FoundWork } from '#contract/operations/works.ts';
import { pageHref } from '#contract/pages.ts';
import { BookCard, EditionsLink, editionCount, useEditionOf } from '#web/features/books/public.ts';
import { type OwnCopy, ShelveOnCard } from '#web/features/copies/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import { searchTexts } from './texts.ts';

interface WorkCardProps {
  readonly work: FoundWork;
  readonly note?: string | undefined;
  readonly eager?: boolean;
  readonly first?: boolean;
  /** The reader's copy of another edition. */
  readonly otherEdition?: OwnCopy | undefined;
}

/** A work as its best edition, with a link to all of them if there are several. */
export const WorkCard = memo(({ work, otherEdition, ...card }: WorkCardProps) => {
  const search = useTexts(searchTexts);
  const editionOf = useEditionOf();
  const editions = useTexts(editionCount)(work.editions);
  return (
    <>
      <BookCard book={work} edition={editionOf(work)} {...card}>
        {work.editions > 1 && (
          <EditionsLink
            to={pageHref.editions(work.KANRI_ID)}
            aria-label={search.editionsOf(fullTitleOf(work), editions)}
          >
            {editions}
          </EditionsLink>
        )}
      </BookCard>
      <ShelveOnCard book={work} otherEdition={otherEdition} isNoted={card.note !== undefined} />
    </>
  );
});
WorkCard.displayName = 'WorkCard';
