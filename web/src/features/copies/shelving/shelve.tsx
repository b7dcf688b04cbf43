import { Suspense } from 'react';
import type { Book } from '#contract/entities/book.ts';
import { lazyPart, NoPart } from '#web/components/lazy-part.tsx';
import type { OwnCopy } from '#web/features/copies/own-copies.tsx';
import { ReadersPart } from '#web/features/session/public.ts';
import { useAuth } from '#web/lib/auth-context.ts';

/** Buttons and dialog are for readers: visitors load none of it. */
const ShelveButton = lazyPart('ShelveButton', () => import('./shelve-button.tsx'));
const ShelveCorner = lazyPart('ShelveCorner', () => import('./shelve-corner.tsx'), NoPart);

const BUTTON_PX = 36.5;

/** On the page of a book: puts it on the reader's own bookshelf. */
export const ShelveOnPage = ({ book }: { readonly book: Book }) => (
  <ReadersPart height={BUTTON_PX}>
    {(userSub) => <ShelveButton book={book} userSub={userSub} />}
  </ReadersPart>
);

interface ShelveOnCardProps {
  readonly book: Book;
  /** The reader's copy of another edition. */
  readonly otherEdition?: OwnCopy | undefined;
  /** The cover has a note that the reader owns the book. */
  readonly isNoted?: boolean;
}

/** Over the cover of a card, whose box is its positioning ancestor: the same in two clicks. */
export const ShelveOnCard = ({ book, otherEdition, isNoted = false }: ShelveOnCardProps) => {
  const { user } = useAuth();
  return (
    user !== null && (
      <Suspense>
        <ShelveCorner {...{ book, otherEdition, isNoted }} userSub={user.sub} />
      </Suspense>
    )
  );
};
