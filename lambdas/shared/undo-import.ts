import { type CursorScope, decodeCursor, encodeCursor } from './dynamo/cursor.ts';
import { conflict } from './http/app-error.ts';
import { notEnded } from './reader-imports.ts';

/** `changed`: by somebody else at the same time. */
type Outcome = 'removed' | 'kept' | 'gone' | 'changed';

/** Changes of an item while it is undone, each of which costs an attempt. */
const ATTEMPTS = 5;

interface Undoing<P> {
  readonly scope: CursorScope<P>;
  readonly lastEvaluatedKey: string | undefined;
  /** False without such an import, and for a later page without the first one. */
  readonly end: (isFirstPage: boolean) => Promise<boolean>;
  readonly list: (
    after: P | undefined,
  ) => Promise<{ readonly ids: readonly string[]; readonly next: P | undefined }>;
  readonly undo: (id: string) => Promise<Outcome>;
}

/**
 * Undoes a page of what an import has added, item by item; idempotent. 404: no such import; 400: a later page without the first
 * one; 409: an item is changed all the time.
 */
export const undoPage = async <P>({ scope, lastEvaluatedKey, end, list, undo }: Undoing<P>) => {
  const after = lastEvaluatedKey === undefined ? undefined : decodeCursor(scope, lastEvaluatedKey);
  const isFirst = after === undefined;
  // Before they are listed: an open tab must not add items behind this.
  if (!(await end(isFirst))) throw notEnded(isFirst);
  const { ids, next } = await list(after);
  const kept: string[] = [];
  let removed = 0;
  // One after the other: transactions that check the same account at once conflict.
  for (const id of ids) {
    let outcome: Outcome = 'changed';
    for (let attempt = 0; outcome === 'changed' && attempt < ATTEMPTS; attempt += 1)
      outcome = await undo(id);
    if (outcome === 'changed') throw conflict('Others are changing this at the moment');
    if (outcome === 'kept') kept.push(id);
    if (outcome === 'removed') removed += 1;
  }
  return {
    removed,
    kept,
    ...(next !== undefined && { lastEvaluatedKey: encodeCursor(scope, next) }),
  };
};
