import * as z from 'zod';
import { noteIdSchema } from '#contract/entities/ids.ts';
import type { Stance } from '#contract/stances.ts';
import { decodeCursor, encodeCursor, type CursorScope } from '#lambdas/shared/dynamo/cursor.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { CITATIONS_READ } from '#lambdas/specs/settings.ts';
import { listOfAny } from '../mention-lists.ts';
import { creationOrder, type RowsInOrder } from '../paging.ts';
import { canSee, relationsTo } from '../visibility.ts';
import type { CitationEnd, CitationRow } from './rows.ts';
import type { CitationStore } from './store.ts';

type Store = Pick<CitationStore, 'list' | 'relations'>;

/** The citations of an end, paired with what is at their other end. */
export interface EdgeSource {
  readonly call: 'listCitationsOfBook' | 'listCitationsOfAuthor';
  /** As the request names the end. */
  readonly partition: string;
  /** The end under each of its records. */
  readonly ends: readonly CitationEnd[];
  readonly pairOf: (edge: CitationRow) => string;
  readonly stance: Stance | undefined;
}

export interface PageSize {
  readonly cursor: string | undefined;
  /** Pairs. */
  readonly size: number;
  /** How many queries a page may cost when most citations are hidden or of other stances. */
  readonly queries: number;
}

export interface EdgePage {
  /** Citations of one pair, newest first; the pair with the newest one first. */
  readonly pairs: readonly (readonly CitationRow[])[];
  readonly lastEvaluatedKey: string | undefined;
}

/**
 * Where a page begins. Citations are read in windows: `noteId` is before the first one of the window, and as many
 * pairs of the window as `shown` were on earlier pages. So every page counts a pair over whole windows.
 */
const positionSchema = z.strictObject({
  noteId: noteIdSchema,
  shown: z.int().nonnegative().max(CITATIONS_READ.window),
});
type Position = z.infer<typeof positionSchema>;

const scopeOf = ({ call, partition, stance }: EdgeSource): CursorScope<Position> => ({
  call,
  partition: JSON.stringify([partition, stance ?? '']),
  position: positionSchema,
});

export const stanceOf = ({ referenceType }: Pick<CitationRow, 'referenceType'>): Stance =>
  referenceType ?? 'unsaid';

/** Rows of the index are of public notes that are not hidden. */
export const publicNoteOf = ({ authorSub }: CitationRow) =>
  ({ userSub: authorSub, noteOpenLevel: 'PUBLIC', hiddenReason: undefined }) as const;

type Pairs = ReadonlyMap<string, readonly CitationRow[]>;

const groupBy = (rows: readonly CitationRow[], pairOf: EdgeSource['pairOf']): Pairs => {
  const pairs = new Map<string, CitationRow[]>();
  for (const row of rows) {
    const pair = pairs.get(pairOf(row)) ?? [];
    pair.push(row);
    pairs.set(pairOf(row), pair);
  }
  return pairs;
};

interface Window {
  readonly pairs: Pairs;
  /** Before its first row, if the window has one. */
  readonly start: string | undefined;
  /** Before the next window, if there may be one. */
  readonly next: string | undefined;
}

/** As many rows as a window has; those of many lists together can be more. */
const cutToWindow = (read: RowsInOrder<CitationRow>): RowsInOrder<CitationRow> => {
  const last = read.rows[CITATIONS_READ.window - 1];
  return last === undefined || read.rows.length === CITATIONS_READ.window
    ? read
    : {
        rows: read.rows.slice(0, CITATIONS_READ.window),
        last: creationOrder.positionOf(last),
        more: true,
      };
};

const masked = (noteId: string): string => creationOrder.mask({ noteId })['noteId'] ?? noteId;

/** Anybody can decode a cursor, so it contains no id of a note that the viewer may not see. */
const readWindow = async (
  { list, relations }: Store,
  { ends, pairOf, stance }: EdgeSource,
  viewer: User | null,
  after: string | undefined,
): Promise<Window> => {
  const range = {
    size: Math.max(Math.ceil(CITATIONS_READ.window / ends.length), CITATIONS_READ.leastOfRecord),
    after: after === undefined ? undefined : { noteId: after },
  };
  const { rows, last, more } = cutToWindow(await listOfAny(ends, async (end) => list(end, range)));
  const relationTo = await relationsTo(
    { between: relations.blocksBetween },
    viewer,
    rows.map(({ authorSub }) => authorSub),
  );
  const visible = rows.filter((row) =>
    canSee(viewer?.sub ?? null, publicNoteOf(row), relationTo(row.authorSub)),
  );
  const wanted = visible.filter((row) => stance === undefined || stanceOf(row) === stance);
  const first = rows[0]?.noteId;
  const end = last?.['noteId'];
  const isShown = visible.some(({ noteId }) => noteId === end);
  return {
    pairs: groupBy(wanted, pairOf),
    start: after ?? (first && masked(first)),
    next: more && end !== undefined ? (isShown ? end : masked(end)) : undefined,
  };
};

/**
 * Adds the pairs of a window to those of the page until it has `size`.
 *
 * @returns how many of them it added
 */
const addPairs = (
  page: Map<string, readonly CitationRow[]>,
  pairs: readonly (readonly [string, readonly CitationRow[]])[],
  size: number,
): number => {
  let added = 0;
  for (const [name, edges] of pairs) {
    const before = page.get(name);
    if (before === undefined && page.size === size) break;
    page.set(name, [...(before ?? []), ...edges]);
    added += 1;
  }
  return added;
};

/**
 * A page of the pairs that the viewer may see. Citations that are hidden or of other stances do not shorten it: more
 * windows are read, up to a limit. A pair with citations in several windows can be on several pages.
 */
export const readEdgePage = async (
  store: Store,
  viewer: User | null,
  source: EdgeSource,
  { cursor, size, queries }: PageSize,
): Promise<EdgePage> => {
  const scope = scopeOf(source);
  const from = cursor === undefined ? undefined : decodeCursor(scope, cursor);
  const page = new Map<string, readonly CitationRow[]>();
  let after = from?.noteId;
  let shown = from?.shown ?? 0;
  let next: Position | undefined;
  for (let n = 0; n < queries; n += 1) {
    const window = await readWindow(store, source, viewer, after);
    const rest = [...window.pairs].slice(shown);
    const added = addPairs(page, rest, size);
    const isCut = added < rest.length && window.start !== undefined;
    if (isCut) next = { noteId: window.start, shown: shown + added };
    else next = window.next === undefined ? undefined : { noteId: window.next, shown: 0 };
    if (next === undefined || page.size === size) break;
    after = next.noteId;
    shown = 0;
  }
  return {
    pairs: [...page.values()],
    lastEvaluatedKey: next && encodeCursor(scope, next),
  };
};
