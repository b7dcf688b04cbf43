import type { FoundBook } from '#contract/entities/book.ts';
import { BookRow } from '#web/features/books/public.ts';
import { citableBooks, CitationSearchPanel, type TargetKind } from './citation-search.tsx';

export const citableBook: TargetKind<FoundBook> = {
  search: citableBooks,
  idOf: ({ KANRI_ID }) => KANRI_ID,
  Row: ({ hit }) => <BookRow book={hit} />,
};

interface BookFinderProps {
  readonly id: string;
  /** Label of the field and of what it finds. */
  readonly label: string;
  /** Not offered. */
  readonly exceptId: string;
  readonly onChoose: (KANRI_ID: string) => void;
}

/** The search panel of citations, for books only. */
export const BookFinder = ({ id, label, exceptId, onChoose }: BookFinderProps) => (
  <CitationSearchPanel
    id={id}
    isShown
    kind={citableBook}
    fieldLabel={label}
    label={label}
    exceptId={exceptId}
    onChoose={({ KANRI_ID }) => {
      onChoose(KANRI_ID);
    }}
  />
);
