import { encodeTime } from 'ulid';
import * as z from 'zod';
import { instantSchema, noteIdSchema } from '#contract/entities/ids.ts';
import type { Note } from '#contract/entities/note.ts';
import { decodeCursor, encodeCursor, type CursorScope } from '#lambdas/shared/dynamo/cursor.ts';

/** The answer of a list of notes. */
export interface NotePage<N extends Note = Note> {
  readonly notes: N[];
  readonly lastEvaluatedKey?: string;
}

/** A row's position within its partition: the sort part of its key. */
export type Position = Readonly<Record<string, string>>;

/** Where a query starts, and how many rows it reads at most. */
export interface Range {
  readonly size: number;
  readonly after: Position | undefined;
}

/** A page of rows. Rows that do not match their schema are left out, but can be the last one. */
export interface RowsInOrder<R> {
  readonly rows: readonly R[];
  readonly last: Position | undefined;
  readonly more: boolean;
}

/** How the rows of a list are sorted. */
export interface ListOrder {
  /** Accepts the positions of this order. */
  readonly position: z.ZodType<Position>;
  readonly positionOf: (row: Readonly<Record<string, unknown>>) => Position;
  /** A position to continue from that does not reveal the id of the note there. */
  readonly mask: (position: Position) => Position;
}

/** The greatest ULID, which no note has, and the length of its time part. */
const LAST_ULID = 'Z'.repeat(26);
const ULID_TIME_LENGTH = 10;

/** The least id of a note that was created at this time, in epoch milliseconds, or later. */
export const firstNoteIdAt = (time: number): string =>
  encodeTime(time, ULID_TIME_LENGTH) + '0'.repeat(LAST_ULID.length - ULID_TIME_LENGTH);

export const lastEditOrder: ListOrder = {
  position: z.strictObject({ noteId: noteIdSchema, sortAt: instantSchema }),
  positionOf: ({ noteId, sortAt }) => ({ noteId: String(noteId), sortAt: String(sortAt) }),
  mask: (position) => ({ ...position, noteId: LAST_ULID }),
};

/** Ids sort by creation; the mask keeps the millisecond. */
export const creationOrder: ListOrder = {
  position: z.strictObject({ noteId: noteIdSchema }),
  positionOf: ({ noteId }) => ({ noteId: String(noteId) }),
  mask: ({ noteId = '' }) => ({
    noteId: noteId.slice(0, ULID_TIME_LENGTH) + LAST_ULID.slice(ULID_TIME_LENGTH),
  }),
};

/** How many queries one page may cost when most rows are hidden from the viewer. */
const QUERIES_MAX = 5;

/** A note that the viewer may see, and the position of the row that led to it. */
export interface VisibleNote<N extends Note = Note> {
  readonly position: Position;
  readonly note: N;
}

interface Source<R, N extends Note> {
  readonly scope: Omit<CursorScope<Position>, 'position'>;
  readonly cursor: string | undefined;
  readonly size: number;
  readonly order: ListOrder;
  readonly read: (range: Range) => Promise<RowsInOrder<R>>;
  /** The notes of these rows that the viewer may see, in the order of the rows. */
  readonly show: (rows: readonly R[]) => Promise<readonly VisibleNote<N>[]>;
}

const isSame = (a: Position, b: Position | undefined): boolean =>
  Object.entries(a).every(([name, value]) => b?.[name] === value);

/** Newest edit first, then by id: an edited note moves up within its page. */
const byEdit = (a: Note, b: Note): number => {
  if (a.editedAt !== b.editedAt) return a.editedAt < b.editedAt ? 1 : -1;
  return a.noteId < b.noteId ? 1 : -1;
};

/**
 * A page of the notes that a viewer may see. Hidden rows do not shorten it: more rows are read, up to
 * a limit. Past the limit a page may be short, or even empty, and still have a next one. Anybody can
 * decode a cursor, so it contains only ids of notes on the page.
 */
export const readNotePage = async <R, N extends Note>(
  source: Source<R, N>,
): Promise<NotePage<N>> => {
  const { cursor, size, order } = source;
  const scope = { ...source.scope, position: order.position };
  const visible: VisibleNote<N>[] = [];
  let after = cursor === undefined ? undefined : decodeCursor(scope, cursor);
  let more = true;
  for (let queries = 0; more && visible.length < size && queries < QUERIES_MAX; queries += 1) {
    const page = await source.read({ size, after });
    ({ more } = page);
    after = page.last ?? after;
    visible.push(...(await source.show(page.rows)));
  }
  const shown = visible.slice(0, size);
  const hasNext = more || visible.length > size;
  const lastShown = shown.at(-1)?.position;
  const isFull = shown.length === size;
  const next =
    isFull || after === undefined || isSame(after, lastShown) ? lastShown : order.mask(after);
  return {
    notes: shown.map(({ note }) => note).toSorted(byEdit),
    ...(hasNext && next && { lastEvaluatedKey: encodeCursor(scope, next) }),
  };
};
