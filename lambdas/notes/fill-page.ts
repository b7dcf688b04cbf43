import { decodeCursor, encodeCursor, type CursorScope } from '#lambdas/shared/dynamo/cursor.ts';
import type { RowPage } from '#lambdas/shared/dynamo/query-page.ts';

/** How many answers of a query one page may cost when most of it is hidden from the viewer. */
const ANSWERS_MAX = 5;

/** Where a row stands within its partition. */
export type Position = Readonly<Record<string, string>>;

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
  readonly positionOf: (row: RowPage['rows'][number]) => Position;
  /** What the viewer may see of the rows, in their order. */
  readonly show: (rows: RowPage['rows']) => Promise<readonly Shown<T>[]>;
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly lastEvaluatedKey?: string;
}

/**
 * A page of what a viewer may see. Hidden rows do not make it shorter: more are read, up to a
 * bound; past the bound a page may be short, or even empty, and still have a next one.
 */
export const fillPage = async <T>(source: Source<T>): Promise<Page<T>> => {
  const { scope, cursor, size } = source;
  const shown: Shown<T>[] = [];
  // Only positions of this shape are ever sealed into a cursor of this scope.
  let after = cursor === undefined ? undefined : (decodeCursor(scope, cursor) as Position);
  let more = true;
  for (let answers = 0; more && shown.length < size && answers < ANSWERS_MAX; answers += 1) {
    const page = await source.read(after);
    ({ more } = page);
    const last = page.rows.at(-1);
    if (last !== undefined) after = source.positionOf(last);
    shown.push(...(await source.show(page.rows)));
  }
  const kept = shown.slice(0, size);
  const goesOn = shown.length > size ? kept.at(-1)?.position : more ? after : undefined;
  return {
    items: kept.map(({ item }) => item),
    ...(goesOn && { lastEvaluatedKey: encodeCursor(scope, goesOn) }),
  };
};
