import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Book } from '#contract/entities/book.ts';
import { SETS_PER_CALL } from '#contract/limits.ts';
import { type OwnVolumes, ownVolumesOf } from '#contract/missing-volumes.ts';
import type { BookOfSet } from '#contract/operations/works.ts';
import { isOwnBookID } from '#contract/own-books.ts';
import { setKeyOf, setTitleOf } from '#contract/set-key.ts';
import { volumeOf } from '#contract/volume.ts';
import { useOwnCopies } from '#web/features/copies/public.ts';
import { useApi, type ApiClient } from '#web/lib/api-client.ts';
import { chunksOf } from '#web/lib/chunks.ts';
import { grouped } from '#web/lib/grouped.ts';
import { staleTime } from '#web/lib/query-client.ts';

/** A set of which the reader has a volume. */
export interface OwnSet {
  readonly title: string;
  readonly volumes: OwnVolumes<BookOfSet>;
}

/** What a reader has of a set, and what is missing of it; undefined if the reader has no volume. */
export const ownSetOf = (
  own: readonly Book[] | readonly BookOfSet[],
  known: readonly BookOfSet[],
): OwnSet | undefined => {
  const [first] = own;
  return first && { title: setTitleOf(first), volumes: ownVolumesOf(own, known) };
};

/** The volumes among books, by the key of their set. */
export const volumesBySet = <B extends Book>(books: readonly B[]) =>
  grouped(
    books.filter((book) => volumeOf(book) !== null),
    setKeyOf,
  );

/** One book of the catalogue for each set, sorted: the same sets are the same query. */
export const examplesOf = (sets: Iterable<readonly Book[]>): readonly string[] =>
  [...sets]
    .flatMap((books) => books.find(({ KANRI_ID }) => !isOwnBookID(KANRI_ID))?.KANRI_ID ?? [])
    .toSorted();

/** The volumes that the catalogue has of the sets of these books, by the id of the book. */
export const knownVolumesQuery = (api: ApiClient, KANRI_IDs: readonly string[]) =>
  queryOptions({
    queryKey: ['known-volumes', KANRI_IDs],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        chunksOf(KANRI_IDs, SETS_PER_CALL).map((ids) =>
          api.call('works', 'listVolumesOfSets', { KANRI_IDs: ids.join(',') }, { signal }),
        ),
      );
      return new Map(
        answers.flatMap(({ sets }) => sets.map(({ KANRI_ID, volumes }) => [KANRI_ID, volumes])),
      );
    },
    staleTime: staleTime.book,
  });

const idsOf = ({ KANRI_ID, SameAs = [] }: BookOfSet): readonly string[] => [KANRI_ID, ...SameAs];

/** The sets of these books of which the reader has a volume; none until all is known. */
export const useOwnSets = (books: readonly Book[]): readonly OwnSet[] => {
  const ids = useMemo(() => examplesOf(volumesBySet(books).values()), [books]);
  const { data } = useQuery({
    ...knownVolumesQuery(useApi(), ids),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  });
  // What is kept while more is asked may be of other books.
  const sets = ids.flatMap((id) => [data?.get(id) ?? []]).filter(({ length }) => length > 0);
  const copies = useOwnCopies(sets.flat().flatMap(idsOf));
  return sets.flatMap((known) => {
    const own = known.filter((book) => idsOf(book).some((id) => copies.has(id)));
    return ownSetOf(own, known) ?? [];
  });
};
