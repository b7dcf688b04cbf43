import { groupsOf, hasRoomForLinks, withIds, type Linked } from './groups.ts';
import type { LinkFinding, Statement } from './read-statements.ts';

export type LinkMode = 'link' | 'unlink';

/** Records of one book or author at most: their ids are part of every row that shows the book. */
const LINKED_MAX = 20;

type Field = 'linkedByFile' | 'linkedByName' | 'differentFrom';

/** Two ids of records. */
type Pair = readonly [string, string];

interface Change<R extends Linked> {
  readonly rows: Map<string, R>;
  readonly mode: LinkMode;
}

/** Writes or removes a statement about two records, in the rows of both. */
const state = <R extends Linked>({ rows, mode }: Change<R>, field: Field, ids: Pair): void => {
  for (const [id, other] of [ids, [ids[1], ids[0]] as const]) {
    const row = rows.get(id);
    if (row === undefined) continue;
    const others = (row[field] ?? []).filter((one) => one !== other);
    rows.set(id, withIds(row, field, mode === 'link' ? [...others, other] : others));
  }
};

/** A link by name would come back, so it is undone by a statement. */
const separate = <R extends Linked>(change: Change<R>, ids: Pair): void => {
  state(change, 'linkedByFile', ids);
  const [id, other] = ids;
  const row = change.rows.get(id);
  if (row?.linkedByName?.includes(other) !== true) return;
  state({ ...change, mode: 'link' }, 'differentFrom', ids);
  state(change, 'linkedByName', ids);
};

type Problem = Pick<LinkFinding, 'code' | 'message'>;

/** Adds a link unless the group of the records would become too large. */
const link = <R extends Linked>(change: Change<R>, ids: Pair): Problem | undefined => {
  const [id, other] = ids;
  const large = ids.find((one) => !hasRoomForLinks(change.rows.get(one) ?? {}));
  if (large !== undefined)
    return { code: 'TOO_LARGE', message: `The record ${large} has no room for links` };
  const stored = ids.map((one) => [one, change.rows.get(one)] as const);
  state(change, 'linkedByFile', ids);
  const group = groupsOf(change.rows).find((one) => one.includes(id));
  if (group === undefined || group.length <= LINKED_MAX) return undefined;
  for (const [one, row] of stored) if (row !== undefined) change.rows.set(one, row);
  return {
    code: 'TOO_MANY',
    message: `More than ${String(LINKED_MAX)} records would be one: ${id}, ${other}`,
  };
};

/**
 * Applies a statement to the rows, which contain every record that it names or that links lead to. `lacking`
 * says why a record cannot be linked.
 */
export const applyStatement = <R extends Linked>(
  rows: Map<string, R>,
  { id, sameAs, differentFrom }: Pick<Statement, 'id' | 'sameAs' | 'differentFrom'>,
  mode: LinkMode,
  lacking: (id: string) => Problem,
): readonly Problem[] => {
  const change = { rows, mode };
  const isLacking = (one: string): boolean => !rows.has(one);
  const found = [id, ...sameAs, ...differentFrom]
    .filter(isLacking)
    .map(lacking)
    // A withdrawn record has lost its links already.
    .filter(({ code }) => mode === 'link' || code !== 'WITHDRAWN');
  if (mode === 'link' && isLacking(id)) return found;
  for (const other of differentFrom)
    if (mode === 'unlink' || !isLacking(other)) state(change, 'differentFrom', [id, other]);
  for (const other of sameAs) {
    if (mode === 'unlink') {
      separate(change, [id, other]);
      continue;
    }
    const problem = isLacking(other) ? undefined : link(change, [id, other]);
    if (problem !== undefined) found.push(problem);
  }
  return found;
};
