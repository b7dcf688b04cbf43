import { HONDANA_ORDER, HONDANAS_MAX } from '#contract/limits.ts';
import { conflict, invalidInput, notFound } from '#lambdas/shared/http/app-error.ts';
import type { Hondana, HondanasRow } from './rows.ts';

/**
 * Rules on the set of all hondanas of a reader, as pure functions, so that a change can be retried on
 * the set that a concurrent change left. Each function throws the `AppError` of its rejection.
 */
export type HondanaSet = Pick<HondanasRow, 'hondanas' | 'emptying'>;

type Look = Pick<Hondana, 'HondanaName' | 'ColorCode'>;

export const inOrder = ({ hondanas }: HondanaSet): readonly Hondana[] =>
  Object.values(hondanas).toSorted((a, b) => a.ShelfOrder - b.ShelfOrder);

const byId = (hondanas: readonly Hondana[]): HondanaSet['hondanas'] =>
  Object.fromEntries(hondanas.map((hondana) => [hondana.GlobalHondanaID, hondana]));

const find = ({ hondanas }: HondanaSet, id: string): Hondana | undefined =>
  Object.hasOwn(hondanas, id) ? hondanas[id] : undefined;

/** Names are equal when they differ only in their Unicode normalization. */
const sameName = (a: string, b: string): boolean => a.normalize('NFC') === b.normalize('NFC');

const rejectNameInUse = (others: readonly Hondana[], name: string): void => {
  if (others.some(({ HondanaName }) => sameName(HondanaName, name))) {
    throw conflict('HondanaName: you have a shelf of this name');
  }
};

const renumbered = (hondanas: readonly Hondana[]): readonly Hondana[] =>
  hondanas.map((hondana, n) => ({ ...hondana, ShelfOrder: n + 1 }));

/** Adds a hondana after all others. */
export const withNew = (
  set: HondanaSet,
  id: string,
  { HondanaName, ColorCode }: Look,
): HondanaSet => {
  const present = inOrder(set);
  if (present.length >= HONDANAS_MAX) throw conflict(`More than ${String(HONDANAS_MAX)} shelves`);
  rejectNameInUse(present, HondanaName);
  const next = (present.at(-1)?.ShelfOrder ?? 0) + 1;
  // Orders from `missing` on are reserved for the groups that clients add themselves.
  const full = next >= HONDANA_ORDER.missing;
  const created = { GlobalHondanaID: id, HondanaName, ColorCode, ShelfOrder: next };
  return {
    ...set,
    hondanas: byId(full ? renumbered([...present, created]) : [...present, created]),
  };
};

/** Changes name and color. */
export const withLook = (
  set: HondanaSet,
  id: string,
  { HondanaName, ColorCode }: Look,
): HondanaSet => {
  const hondana = find(set, id);
  if (hondana === undefined) throw notFound();
  rejectNameInUse(
    inOrder(set).filter(({ GlobalHondanaID }) => GlobalHondanaID !== id),
    HondanaName,
  );
  const changed = { ...hondana, HondanaName, ColorCode };
  return { ...set, hondanas: { ...set.hondanas, [id]: changed } };
};

/** Puts the same hondanas into this order, numbered from 1. */
export const withOrder = (set: HondanaSet, ids: readonly string[]): HondanaSet => {
  const wanted = ids.flatMap((id) => find(set, id) ?? []);
  const size = Object.keys(set.hondanas).length;
  if (new Set(ids).size !== ids.length || ids.length !== size || wanted.length !== size) {
    throw invalidInput('GlobalHondanaIDs: not exactly your shelves');
  }
  return { ...set, hondanas: byId(renumbered(wanted)) };
};

/** Removes a hondana. `emptying` contains it until no copy names it. */
export const withoutHondana = (set: HondanaSet, id: string): HondanaSet => {
  if (set.emptying.includes(id)) return set;
  if (find(set, id) === undefined) throw notFound();
  const { [id]: _, ...hondanas } = set.hondanas;
  return { hondanas, emptying: [...set.emptying, id] };
};

/** Marks a removed hondana as done: no copy names it any more. */
export const withEmptied = (set: HondanaSet, id: string): HondanaSet =>
  set.emptying.includes(id)
    ? { ...set, emptying: set.emptying.filter((other) => other !== id) }
    : set;
