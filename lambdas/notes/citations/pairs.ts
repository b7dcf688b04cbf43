import { PAIR_CITATIONS_MAX } from '#contract/limits.ts';
import type { CitationPair, PairedCitation, StanceCounts } from '#contract/operations/citations.ts';
import type { NamedRecords } from '#lambdas/catalogue/public.ts';
import type { ReadUsers } from '#lambdas/profiles/public.ts';
import { stanceOf } from './edge-pages.ts';
import { parseEnd, type CitationRow } from './rows.ts';
import type { CitationStore } from './store.ts';

/** Which ends a pair shows: those that the request does not name. */
export type ShownEnds = 'citing' | 'cited' | 'both';

type Edges = readonly CitationRow[];

const citedName = ({ citedBook, citedPerson }: CitationRow): string =>
  `${citedBook ?? ''}#${citedPerson ?? ''}`;

/** Citations with the same name belong to one pair. Ids have no `#`. */
export const pairNames: Readonly<Record<ShownEnds, (edge: CitationRow) => string>> = {
  citing: ({ citing }) => citing,
  cited: citedName,
  both: (edge) => `${edge.citing}#${citedName(edge)}`,
};

const countOf = (edges: Edges): StanceCounts => {
  const counts = { positive: 0, neutral: 0, negative: 0, unsaid: 0 };
  for (const edge of edges) counts[stanceOf(edge)] += 1;
  return counts;
};

type Reader = PairedCitation['reader'];
type ReaderOf = (authorSub: string) => Reader;

/** Who recorded these citations, by their public profiles: no row has a name. One request for a hundred readers. */
export const readReaders = async (readUsers: ReadUsers, edges: Edges): Promise<ReaderOf> => {
  const profiles = await readUsers([...new Set(edges.map(({ authorSub }) => authorSub))]);
  const readers = new Map(
    profiles.map(({ userSub, username, preferred_name }) => [
      userSub,
      { username, preferred_name },
    ]),
  );
  return (authorSub) => readers.get(authorSub);
};

export const citationOf = (edge: CitationRow, readerOf: ReaderOf): PairedCitation => ({
  noteId: edge.noteId,
  userSub: edge.authorSub,
  createdAt: edge.createdAt,
  referenceType: edge.referenceType,
  place: edge.place,
  quote: edge.quote,
  reason: edge.reason,
  text: edge.text,
  reader: readerOf(edge.authorSub),
});

/** Those of several records of one book come record by record. Ids of notes are in the order of their times. */
const olderOf = (edges: Edges): readonly CitationRow[] =>
  edges.toSorted((a, b) => (a.noteId < b.noteId ? 1 : -1)).slice(0, PAIR_CITATIONS_MAX);

type Ends = Pick<CitationPair, 'citing' | 'citedBook' | 'citedPerson'>;

/** Null when one of them has been withdrawn from the catalogue. */
const endsOf = (
  edge: CitationRow,
  ends: ShownEnds,
  { books, persons }: NamedRecords,
): Ends | null => {
  const citing = books.get(edge.citing);
  const citedBook = books.get(edge.citedBook ?? '');
  const citedPerson = persons.get(edge.citedPerson ?? '');
  if (ends !== 'cited' && citing === undefined) return null;
  if (ends !== 'citing' && citedBook === undefined && citedPerson === undefined) return null;
  return {
    ...(ends !== 'cited' && { citing }),
    ...(ends !== 'citing' && { citedBook, citedPerson }),
  };
};

const nameOf = ({ citing, citedBook, citedPerson }: Ends): string =>
  [citing?.KANRI_ID, citedBook?.KANRI_ID, citedPerson?.TENKYO_ID].join('#');

interface Joined {
  readonly ends: Ends;
  readonly edges: Edges;
}

/**
 * The editions that citations of a work name; undefined if that is the requested book alone. An edition that has been
 * withdrawn is not named.
 */
const editionsOf = (
  edges: Edges,
  { same }: Pick<PairList, 'same'>,
  { books }: NamedRecords,
): CitationPair['editions'] => {
  if (same === undefined) return undefined;
  const [page = ''] = same;
  const ids = edges.map(({ part }) => parseEnd(part).book ?? '');
  if (ids.every((id) => same.includes(id))) return undefined;
  const named = ids.flatMap((id) => books.get(same.includes(id) ? page : id) ?? []);
  return [...new Map(named.map((book) => [book.KANRI_ID, book])).values()];
};

/** Joins the pairs of several records of one book or person: newest first, as the groups are. */
const toPairs = (
  { pairs: groups, ends, same }: PairList,
  records: NamedRecords,
  readerOf: ReaderOf,
): readonly CitationPair[] => {
  const joined = new Map<string, Joined>();
  for (const edges of groups) {
    const [newest] = edges;
    const shown = newest && endsOf(newest, ends, records);
    if (!shown) continue;
    const before = joined.get(nameOf(shown))?.edges ?? [];
    joined.set(nameOf(shown), { ends: shown, edges: [...before, ...edges] });
  }
  return [...joined.values()].flatMap(({ ends: shown, edges }) => {
    const [newest, ...others] = edges;
    if (newest === undefined) return [];
    const pair = {
      ...shown,
      counts: countOf(edges),
      editions: editionsOf(edges, { same }, records),
      newest: citationOf(newest, readerOf),
    };
    const older = olderOf(others).map((edge) => citationOf(edge, readerOf));
    return [older.length === 0 ? pair : { ...pair, older }];
  });
};

/** The groups of one list, and the ends that it shows. */
export interface PairList {
  readonly pairs: readonly Edges[];
  readonly ends: ShownEnds;
  /** The records of the book whose list this is, first that of its page; undefined for the list of a person. */
  readonly same?: readonly string[] | undefined;
}

/** The records of the work that a list names. */
const editionIdsIn = ({ pairs, same }: PairList): readonly string[] => {
  if (same === undefined) return [];
  const ids = pairs.flat().flatMap(({ part }) => parseEnd(part).book ?? []);
  return ids.every((id) => same.includes(id)) ? [] : [...ids, ...same.slice(0, 1)];
};

const idsIn = (list: PairList) => {
  const { pairs, ends } = list;
  const newest = pairs.flatMap(([edge]) => edge ?? []);
  const citing = ends === 'cited' ? [] : newest.map((edge) => edge.citing);
  const cited = ends === 'citing' ? [] : newest;
  return {
    books: [...citing, ...cited.flatMap(({ citedBook }) => citedBook ?? []), ...editionIdsIn(list)],
    persons: cited.flatMap(({ citedPerson }) => citedPerson ?? []),
  };
};

/** The citations of a list that its rows show; each group is newest first. */
const shownIn = ({ pairs }: PairList): Edges =>
  pairs.flatMap((edges) => edges.slice(0, PAIR_CITATIONS_MAX + 1));

/** Shows the pairs of these lists, with one read of records and one of readers for all of them. */
export const showPairs = async (
  { readRecords, readUsers }: Pick<CitationStore, 'readRecords' | 'readUsers'>,
  lists: readonly PairList[],
): Promise<readonly (readonly CitationPair[])[]> => {
  const ids = lists.map(idsIn);
  const [records, readerOf] = await Promise.all([
    readRecords({
      books: ids.flatMap(({ books }) => books),
      persons: ids.flatMap(({ persons }) => persons),
    }),
    readReaders(readUsers, lists.flatMap(shownIn)),
  ]);
  return lists.map((list) => toPairs(list, records, readerOf));
};
