import type { RowPage } from '#lambdas/shared/dynamo/client.ts';

type Row = RowPage['rows'][number];

/** Where a row stands within its partition. */
export type Position = Readonly<Record<string, string>>;

/** How rows of a list say where they stand. */
export interface Places {
  readonly positionOf: (row: Row) => Position;
  /** A position that is as good for going on, and does not name the note that stands there. */
  readonly veil: (position: Position) => Position;
}

/** The last of all ULIDs, which no note has, and how many of its letters tell the time. */
const LAST_ULID = 'Z'.repeat(26);
const TIME_LENGTH = 10;

/** Lists in the order of the last edit. */
export const byLastEdit: Places = {
  positionOf: ({ noteId, sortAt }) => ({ noteId: String(noteId), sortAt: String(sortAt) }),
  veil: (position) => ({ ...position, noteId: LAST_ULID }),
};

/** Lists in the order of creation, which ids tell; the veil keeps the millisecond. */
export const byCreation: Places = {
  positionOf: ({ noteId }) => ({ noteId: String(noteId) }),
  veil: ({ noteId = '' }) => ({
    noteId: noteId.slice(0, TIME_LENGTH) + LAST_ULID.slice(TIME_LENGTH),
  }),
};
