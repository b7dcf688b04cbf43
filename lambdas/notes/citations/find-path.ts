import type { Book } from '#contract/entities/book.ts';
import { PATH_STEPS_MAX } from '#contract/limits.ts';
import type { NamedRecords } from '#lambdas/catalogue/public.ts';
import { forEachConcurrently } from '#lambdas/shared/collections.ts';
import { PATH_READ } from '#lambdas/specs/settings.ts';
import {
  bookEntity,
  citedEnd,
  citingEnd,
  parseEnd,
  type CitationEnd,
  type CitationRow,
} from './rows.ts';

export interface PathReads {
  /** The newest citations of an end that the viewer may see, and whether there are more. */
  readonly list: (
    end: CitationEnd,
  ) => Promise<{ readonly rows: readonly CitationRow[]; readonly more: boolean }>;
  readonly readBooks: (ids: readonly string[]) => Promise<NamedRecords['books']>;
}

/** A book that a search has reached from one of its ends. */
interface Reached {
  readonly book: Book;
  readonly steps: number;
  /** The citation that leads back towards the end, and the book there; null for the end. */
  readonly back: { readonly edge: CitationRow; readonly neighbour: string } | null;
}

/** What has been reached from one end, by the id of the page, and the books that were reached last. */
interface Side {
  readonly reached: Map<string, Reached>;
  frontier: readonly Reached[];
}

const sideOf = (book: Book): Side => {
  const end = { book, steps: 0, back: null };
  return { reached: new Map([[book.KANRI_ID, end]]), frontier: [end] };
};

const recordsOf = ({ book: { KANRI_ID, SameAs = [] } }: Reached): readonly string[] => [
  KANRI_ID,
  ...SameAs,
];

/** Whether a row is the one of the book that cites. */
const isOfCiting = (part: CitationEnd): boolean => parseEnd(part).role === 'CITING';

/** The other book of a citation; undefined for one of a person. */
const otherOf = ({ part, citing, citedBook }: CitationRow): string | undefined =>
  isOfCiting(part) ? citedBook : citing;

export interface PathEdge {
  readonly edge: CitationRow;
  readonly citing: Book;
  readonly cited: Book;
}

export interface FoundPath {
  /** From the first book to the second; null if there is none. */
  readonly edges: readonly PathEdge[] | null;
  /** A limit has left something unread. */
  readonly isPartial: boolean;
}

const CONCURRENT_QUERIES = 10;

interface Search {
  readonly reads: PathReads;
  queriesLeft: number;
  isPartial: boolean;
}

interface Link {
  readonly edge: CitationRow;
  readonly from: Reached;
  readonly id: string;
}

/** The citations of the books that were reached last. */
const readLinks = async (search: Search, frontier: readonly Reached[]): Promise<Link[]> => {
  const ends = frontier.flatMap((from) =>
    recordsOf(from).flatMap((id) =>
      [citingEnd, citedEnd].map((endOf) => ({ from, end: endOf(bookEntity(id)) })),
    ),
  );
  const read = ends.slice(0, search.queriesLeft);
  search.isPartial ||= read.length < ends.length;
  search.queriesLeft -= read.length;
  const found = new Map<(typeof read)[number], Link[]>();
  await forEachConcurrently(read, CONCURRENT_QUERIES, async (one) => {
    const { rows, more } = await search.reads.list(one.end);
    search.isPartial ||= more;
    const links = rows.flatMap((edge) => {
      const id = otherOf(edge);
      return id === undefined ? [] : [{ edge, from: one.from, id }];
    });
    found.set(one, links);
  });
  // In the order of the books, whichever query was faster.
  return read.flatMap((one) => found.get(one) ?? []);
};

/** Goes one step on from all books that were reached last. Books that were withdrawn lead nowhere. */
const goOn = async (search: Search, side: Side, opposite: Side): Promise<void> => {
  const links = await readLinks(search, side.frontier);
  const ids = [...new Set(links.map(({ id }) => id))].filter((id) => !side.reached.has(id));
  // Those that end the search are never left out.
  const ordered = ids.toSorted(
    (a, b) => Number(opposite.reached.has(b)) - Number(opposite.reached.has(a)),
  );
  const read = ordered.slice(0, PATH_READ.booksOfStep);
  search.isPartial ||= read.length < ids.length;
  const books = await search.reads.readBooks(read);
  const next: Reached[] = [];
  for (const { edge, from, id } of links) {
    const book = books.get(id);
    if (book === undefined || side.reached.has(book.KANRI_ID)) continue;
    const back = { edge, neighbour: from.book.KANRI_ID };
    const reached = { book, steps: from.steps + 1, back };
    side.reached.set(book.KANRI_ID, reached);
    next.push(reached);
  }
  side.frontier = next;
};

/** The steps from a book back to the end of its side. */
const wayBack = (side: Side, id: string): readonly PathEdge[] => {
  const edges: PathEdge[] = [];
  let at = side.reached.get(id);
  while (at?.back) {
    const { edge, neighbour } = at.back;
    const towards = side.reached.get(neighbour);
    if (towards === undefined) break;
    // The row is the one of the neighbour, from which it was found.
    const [citing, cited] = isOfCiting(edge.part)
      ? [towards.book, at.book]
      : [at.book, towards.book];
    edges.push({ edge, citing, cited });
    at = towards;
  }
  return edges;
};

/** The book that both sides have reached by fewest steps. */
const meetingOf = (a: Side, b: Side): string | undefined => {
  const steps = (id: string): number =>
    (a.reached.get(id)?.steps ?? 0) + (b.reached.get(id)?.steps ?? 0);
  return [...a.reached.keys()]
    .filter((id) => b.reached.has(id))
    .toSorted((one, other) => steps(one) - steps(other))[0];
};

/**
 * The shortest path of citations between two books, whichever of two neighbours cites the other. Breadth-first from both
 * ends, from that with fewer books first, until the sides meet or a limit ends the search.
 */
export const findPath = async (reads: PathReads, from: Book, to: Book): Promise<FoundPath> => {
  const search: Search = { reads, queriesLeft: PATH_READ.queries, isPartial: false };
  const sides = [sideOf(from), sideOf(to)] as const;
  const [start, end] = sides;
  for (let steps = 0; ; steps += 1) {
    const meeting = meetingOf(start, end);
    if (meeting !== undefined) {
      const edges = [...wayBack(start, meeting).toReversed(), ...wayBack(end, meeting)];
      return { edges, isPartial: search.isPartial };
    }
    const isStartSmaller = start.frontier.length <= end.frontier.length;
    const [side, opposite] = isStartSmaller ? [start, end] : [end, start];
    const isOver = sides.some(({ frontier }) => frontier.length === 0) || search.queriesLeft === 0;
    if (isOver || steps === PATH_STEPS_MAX) return { edges: null, isPartial: search.isPartial };
    await goOn(search, side, opposite);
  }
};
