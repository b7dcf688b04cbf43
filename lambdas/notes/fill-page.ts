import { decodeCursor, encodeCursor, type CursorScope } from '#lambdas/shared/dynamo/cursor.ts';
import type { RowPage } from '#lambdas/shared/dynamo/client.ts';
import type { Places, Position } from './places.ts';

/** How many answers of a query one page may cost when most of it is hidden from the viewer. */
const ANSWERS_MAX = 5;

/** A row that the viewer may see, and what is shown of it. */
export interface Shown<T> {
  readonly position: Position;
  readonly item: T;
}

interface Source<T> {
  readonly scope: CursorScope;
  readonly cursor: string | undefined;
  readonly size: number;
  readonly read: (after: Position | undefined) => Promise<RowPage>;
  readonly places: Places;
  /** What the viewer may see of the rows, in their order. */
  readonly show: (rows: RowPage['rows']) => Promise<readonly Shown<T>[]>;
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly lastEvaluatedKey?: string;
}

const isSame = (a: Position, b: Position | undefined): boolean =>
  Object.entries(a).every(([name, value]) => b?.[name] === value);

/**
 * A page of what a viewer may see. Hidden rows do not make it shorter: more are read, up to a
 * bound; past the bound a page may be short, or even empty, and still have a next one. A cursor can
 * be read by whoever gets it, so it names notes of the page only (SEC-07).
 */
export const fillPage = async <T>(source: Source<T>): Promise<Page<T>> => {
  const { scope, cursor, size, places } = source;
  const shown: Shown<T>[] = [];
  // Only positions of this shape are ever sealed into a cursor of this scope.
  let after = cursor === undefined ? undefined : (decodeCursor(scope, cursor) as Position);
  let more = true;
  for (let answers = 0; more && shown.length < size && answers < ANSWERS_MAX; answers += 1) {
    const page = await source.read(after);
    ({ more } = page);
    const last = page.rows.at(-1);
    if (last !== undefined) after = places.positionOf(last);
    shown.push(...(await source.show(page.rows)));
  }
  const kept = shown.slice(0, size);
  const goesOn = more || shown.length > size;
  const lastShown = kept.at(-1)?.position;
  const isFull = kept.length === size;
  const next =
    isFull || after === undefined || isSame(after, lastShown) ? lastShown : places.veil(after);
  return {
    items: kept.map(({ item }) => item),
    ...(goesOn && next && { lastEvaluatedKey: encodeCursor(scope, next) }),
  };
};
