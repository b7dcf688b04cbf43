import type { CitationDirection } from '#contract/operations/citations.ts';
import { CITATIONS_READ } from '#lambdas/specs/settings.ts';
import type { CitationCounts } from './counts.ts';
import type { CitationStore } from './store.ts';

/** The records of a work whose citations are on one list. */
export interface WorkRecords {
  /** The records of the requested book. */
  readonly same: readonly string[];
  /** The records that are read: all of the book, and the others with most citations. */
  readonly read: Readonly<Record<CitationDirection, readonly string[]>>;
  /** The counts of the other records that have citations. */
  readonly others: readonly CitationCounts[];
}

const countIn: Readonly<Record<CitationDirection, (counts: CitationCounts) => number>> = {
  cites: ({ out }) => out,
  citedBy: ({ positive, neutral, negative, unsaid }) => positive + neutral + negative + unsaid,
};

/**
 * Finds which of the other records of a work have citations: one read of the records, for those of each edition, and one
 * of their counts. A book without other records costs none.
 *
 * @param same the records of the book
 * @param editions ids of other books of its work, as the client has them from the search
 */
export const readWorkRecords = async (
  { readSameBooks, countsOf }: Pick<CitationStore, 'readSameBooks' | 'countsOf'>,
  same: readonly string[],
  editions: readonly string[] = [],
): Promise<WorkRecords> => {
  const asked = editions.filter((id) => !same.includes(id));
  if (asked.length === 0) return { same, read: { cites: same, citedBy: same }, others: [] };
  const found = new Set([...(await readSameBooks(asked)).values()].flat());
  const ids = [...found].filter((id) => !same.includes(id)).slice(0, CITATIONS_READ.records);
  const counts = [...(await countsOf(ids))];
  const readIn = (direction: CitationDirection): readonly string[] => {
    const cited = counts
      .map(([id, of]) => [id, countIn[direction](of)] as const)
      .filter(([, count]) => count > 0)
      .toSorted(([, a], [, b]) => b - a);
    return [...same, ...cited.slice(0, CITATIONS_READ.editions).map(([id]) => id)];
  };
  return {
    same,
    read: { cites: readIn('cites'), citedBy: readIn('citedBy') },
    others: counts.map(([, of]) => of).filter((of) => countIn.cites(of) + countIn.citedBy(of) > 0),
  };
};
