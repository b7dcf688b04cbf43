import { useMemo } from 'react';
import type { BookInSeries } from '#contract/entities/book.ts';
import { lazyPart, NoPart } from '#web/components/lazy-part.tsx';
import { useOwnCopies } from '#web/features/copies/public.ts';
import { ReadersPart } from '#web/features/session/public.ts';
import type { MissingVolumesOfProps } from '#web/features/volumes/public.ts';

/** For readers: visitors load none of it. */
const MissingVolumesOf = lazyPart<'MissingVolumesOf', MissingVolumesOfProps>(
  'MissingVolumesOf',
  () => import('./missing-volumes.browser.ts'),
  NoPart,
);

/** Height of the closed list, which keeps the books below it in place. */
const LINE_PX = 40;

/** The missing volumes of the sets of this series of which the reader has a volume. */
export const MissingInSeries = ({ books }: { readonly books: readonly BookInSeries[] }) => {
  const copies = useOwnCopies(books.map(({ KANRI_ID }) => KANRI_ID));
  const own = useMemo(() => books.filter(({ KANRI_ID }) => copies.has(KANRI_ID)), [books, copies]);
  return (
    <ReadersPart height={LINE_PX}>
      {(userSub) => <MissingVolumesOf books={own} userSub={userSub} height={LINE_PX} />}
    </ReadersPart>
  );
};
