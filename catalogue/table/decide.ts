import type { BookRow, DeletedBookRow } from '#lambdas/catalogue/public.ts';
import { rankOf } from '../sources.ts';

/** What becomes of a record; the names are those of the report. */
export type Decision = 'new' | 'changed' | 'unchanged' | 'outranked' | 'older';

interface Incoming {
  readonly source: string;
  readonly stamp?: string | undefined;
}

/** What the table holds of a book. */
export interface Holding {
  readonly row?: BookRow | undefined;
  /** Set when a source has withdrawn the book. */
  readonly deleted?: DeletedBookRow | undefined;
}

const isOlder = (incoming: Incoming, held: Incoming): boolean =>
  incoming.stamp !== undefined && held.stamp !== undefined && incoming.stamp < held.stamp;

/**
 * Whether a book record is taken: never over a better source, never over a newer record of the
 * same standing, and never a second time.
 */
export const decideBook = (incoming: Incoming & { digest: string }, holding: Holding): Decision => {
  const { row, deleted } = holding;
  if (row !== undefined) {
    if (rankOf(incoming.source) > rankOf(row.source)) return 'outranked';
    if (rankOf(incoming.source) === rankOf(row.source) && isOlder(incoming, row)) return 'older';
    return incoming.digest === row.digest ? 'unchanged' : 'changed';
  }
  if (deleted === undefined || rankOf(incoming.source) < rankOf(deleted.source)) return 'new';
  if (rankOf(incoming.source) > rankOf(deleted.source)) return 'outranked';
  // A withdrawn book comes back only with a later stamp, or when stamps cannot tell.
  return deleted.stamp === undefined || (incoming.stamp ?? '') > deleted.stamp ? 'new' : 'older';
};

/** Whether a withdrawal is taken: `changed` removes a book, `new` only remembers it. */
export const decideDeletion = (incoming: Incoming, { row, deleted }: Holding): Decision => {
  const held = row ?? deleted;
  if (held === undefined) return 'new';
  if (rankOf(incoming.source) > rankOf(held.source)) return 'outranked';
  if (rankOf(incoming.source) === rankOf(held.source) && isOlder(incoming, held)) return 'older';
  if (row !== undefined) return 'changed';
  return incoming.source === held.source && incoming.stamp === held.stamp ? 'unchanged' : 'new';
};
