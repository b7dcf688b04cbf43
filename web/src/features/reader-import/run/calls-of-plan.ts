import {
  HONDANAS_MAX,
  IMPORTED_NOTES_PER_CALL,
  KINDLE_BOOKS_PER_CALL,
  LISTED_BOOKS_PER_CALL,
  READINGS_PER_IMPORT_CALL,
} from '#contract/limits.ts';
import type { ImportPlan, Planned, Step } from '#web/features/reader-import/plan/import-plan.ts';
import {
  removeOtherKindleBooks,
  sendFavorite,
  sendKindleBooks,
  sendList,
  sendShelves,
} from '#web/features/reader-import/restore/calls.ts';
import { chunksOf } from '#web/lib/chunks.ts';
import { sendCopy, sendListed, sendNotes, sendReadings, type Context } from './import-calls.ts';
import type { Progress } from './import-state.ts';

export interface Call {
  readonly step: Step;
  readonly items: readonly Planned[];
  readonly send: (items: readonly Planned[]) => (context: Context) => Promise<Progress>;
}

const callsOf = <I extends Planned>(
  step: Step,
  { items, size }: { readonly items: readonly I[]; readonly size: number },
  send: (items: readonly I[]) => (context: Context) => Promise<Progress>,
): readonly Call[] =>
  // Each call gets a part of its own items.
  chunksOf(items, size).map((part) => ({ step, items: part, send: send as Call['send'] }));

/** Of operations that accept one item. */
const sendFirst =
  <I>(send: (item: I) => (context: Context) => Promise<Progress>) =>
  ([item]: readonly I[]) =>
    item === undefined ? () => Promise.resolve({}) : send(item);

/**
 * All calls of an import in their order; each has at most as many items as its operation accepts. Shelves come before copies,
 * and own books before the lists that name them.
 */
export const callsOfPlan = (plan: ImportPlan): readonly Call[] => [
  ...callsOf('shelves', { items: plan.shelves, size: HONDANAS_MAX }, sendShelves),
  ...callsOf('ownBooks', { items: plan.ownBooks, size: 1 }, sendFirst(sendCopy)),
  ...callsOf('readings', { items: plan.readings, size: READINGS_PER_IMPORT_CALL }, sendReadings),
  ...callsOf('listed', { items: plan.listed, size: LISTED_BOOKS_PER_CALL }, sendListed),
  ...callsOf('lists', { items: plan.lists, size: 1 }, sendFirst(sendList)),
  ...callsOf('notes', { items: plan.notes, size: IMPORTED_NOTES_PER_CALL }, sendNotes),
  ...callsOf('copies', { items: plan.copies, size: 1 }, sendFirst(sendCopy)),
  ...callsOf('favorites', { items: plan.favorites, size: 1 }, sendFirst(sendFavorite)),
  ...callsOf(
    'kindleBooks',
    { items: plan.kindleBooks, size: KINDLE_BOOKS_PER_CALL },
    sendKindleBooks,
  ),
  ...(plan.replacesKindle
    ? [{ step: 'kindleBooks' as const, items: [], send: removeOtherKindleBooks }]
    : []),
];
