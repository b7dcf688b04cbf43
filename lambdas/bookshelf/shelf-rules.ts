import { SHELF_ORDER, HONDANAS_MAX } from '#contract/limits.ts';
import { conflict, invalidInput, notFound } from '#lambdas/shared/http/app-error.ts';
import type { Hondana, HondanasRow } from './rows.ts';

/**
 * What may be done with a reader's shelves, all of them at once: pure, so that a change can be made
 * again from the shelves as somebody else has left them. Each throws what the caller is told.
 */
export type Shelves = Pick<HondanasRow, 'hondanas' | 'emptying'>;

type Look = Pick<Hondana, 'HondanaName' | 'ColorCode'>;

export const inOrder = ({ hondanas }: Shelves): readonly Hondana[] =>
  Object.values(hondanas).toSorted((a, b) => a.ShelfOrder - b.ShelfOrder);

const byId = (hondanas: readonly Hondana[]): Shelves['hondanas'] =>
  Object.fromEntries(hondanas.map((hondana) => [hondana.GlobalHondanaID, hondana]));

const find = ({ hondanas }: Shelves, id: string): Hondana | undefined =>
  Object.hasOwn(hondanas, id) ? hondanas[id] : undefined;

/** The same word may be written in two ways that look alike; it is one name all the same. */
const sameName = (a: string, b: string): boolean => a.normalize('NFC') === b.normalize('NFC');

const refuseNameOfAnother = (others: readonly Hondana[], name: string): void => {
  if (others.some(({ HondanaName }) => sameName(HondanaName, name))) {
    throw conflict('HondanaName: you have a shelf of this name');
  }
};

const renumbered = (hondanas: readonly Hondana[]): readonly Hondana[] =>
  hondanas.map((hondana, n) => ({ ...hondana, ShelfOrder: n + 1 }));

/** One more shelf, after all others (MOB-22). */
export const withNew = (
  shelves: Shelves,
  id: string,
  { HondanaName, ColorCode }: Look,
): Shelves => {
  const present = inOrder(shelves);
  if (present.length >= HONDANAS_MAX) throw conflict(`More than ${String(HONDANAS_MAX)} shelves`);
  refuseNameOfAnother(present, HondanaName);
  const next = (present.at(-1)?.ShelfOrder ?? 0) + 1;
  // Orders from here on are those of shelves that nobody makes.
  const full = next >= SHELF_ORDER.missing;
  const created = { GlobalHondanaID: id, HondanaName, ColorCode, ShelfOrder: next };
  return {
    ...shelves,
    hondanas: byId(full ? renumbered([...present, created]) : [...present, created]),
  };
};

/** Another name or colour (MOB-23). */
export const withLook = (
  shelves: Shelves,
  id: string,
  { HondanaName, ColorCode }: Look,
): Shelves => {
  const hondana = find(shelves, id);
  if (hondana === undefined) throw notFound();
  refuseNameOfAnother(
    inOrder(shelves).filter(({ GlobalHondanaID }) => GlobalHondanaID !== id),
    HondanaName,
  );
  const changed = { ...hondana, HondanaName, ColorCode };
  return { ...shelves, hondanas: { ...shelves.hondanas, [id]: changed } };
};

/** The same shelves in this order, numbered from 1 (MOB-24). */
export const withOrder = (shelves: Shelves, ids: readonly string[]): Shelves => {
  const wanted = ids.flatMap((id) => find(shelves, id) ?? []);
  const size = Object.keys(shelves.hondanas).length;
  if (new Set(ids).size !== ids.length || ids.length !== size || wanted.length !== size) {
    throw invalidInput('GlobalHondanaIDs: not exactly your shelves');
  }
  return { ...shelves, hondanas: byId(renumbered(wanted)) };
};

/** Without this shelf; it is remembered until its copies have been taken off (MOB-25). */
export const withoutHondana = (shelves: Shelves, id: string): Shelves => {
  if (shelves.emptying.includes(id)) return shelves;
  if (find(shelves, id) === undefined) throw notFound();
  const { [id]: _, ...hondanas } = shelves.hondanas;
  return { hondanas, emptying: [...shelves.emptying, id] };
};

/** No copy names this shelf any more. */
export const withEmptied = (shelves: Shelves, id: string): Shelves =>
  shelves.emptying.includes(id)
    ? { ...shelves, emptying: shelves.emptying.filter((other) => other !== id) }
    : shelves;
