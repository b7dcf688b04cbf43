import type { ImportChoices, ReaderImport } from '#contract/entities/reader-import.ts';
import type { ImportSource } from '#web/features/reader-import/files/parsed-file.ts';
import {
  steps,
  type ImportPlan,
  type NotImported,
  type Planned,
  type Reason,
  type Step,
} from '#web/features/reader-import/plan/import-plan.ts';

export interface ImportJob {
  readonly userSub: string;
  readonly source: ImportSource;
  /** SHA-256 of the file. */
  readonly fileHash: string;
  /** By which the Kindle books of this run are known from others. */
  readonly runId: string;
  /** Rows of the file. */
  readonly rows: number;
  /** With which the same file goes on if this import stops. */
  readonly choices: ImportChoices;
  readonly plan: ImportPlan;
}

/** What an import has written. */
export type Counts = Readonly<ReaderImport['counts']>;

/** What it has restored of an export beside that, which an undo leaves. */
export type Restored = Readonly<Record<'shelves' | 'favorites', number>>;

/** How far an import has come. An import that stopped goes on with the state at which it did. */
export interface ImportState {
  readonly importId: string | undefined;
  /** The list to which the books of rows are added. */
  readonly bookListID: string | undefined;
  /** The number of calls that have been answered. */
  readonly calls: number;
  /** Items that have been sent, and all. */
  readonly done: number;
  readonly of: number;
  readonly step: Step;
  /** As far as the calls were answered; at the end, as the server has counted. */
  readonly counts: Counts;
  readonly restored: Restored;
  /** What the same file had written when it was last finished. */
  readonly earlier: Counts;
  /** Items that were there before. */
  readonly existing: number;
  readonly notImported: readonly NotImported[];
  /** Ids of own books by the items of their copies. */
  readonly ownIDs: ReadonlyMap<string, string>;
  /** Ids of the own shelves by their names. */
  readonly shelfIDs: ReadonlyMap<string, string>;
  /** Items for which a limit of the day is reached, by step. */
  readonly later: Readonly<Partial<Record<Step, number>>>;
}

const NOTHING: Counts = { readings: 0, impressions: 0, listed: 0, copies: 0, kindleBooks: 0 };
const NOTHING_RESTORED: Restored = { shelves: 0, favorites: 0 };

export const stateAtStart = (plan: ImportPlan): ImportState => ({
  importId: undefined,
  bookListID: undefined,
  calls: 0,
  done: 0,
  of: steps.reduce((sum, step) => sum + plan[step].length, 0),
  step: steps.find((step) => plan[step].length > 0) ?? 'readings',
  counts: NOTHING,
  restored: NOTHING_RESTORED,
  earlier: NOTHING,
  existing: 0,
  notImported: plan.notImported,
  ownIDs: new Map(),
  shelfIDs: new Map(),
  later: {},
});

/** What one call has changed. */
export interface Progress {
  readonly added?: Partial<Counts>;
  readonly restored?: Partial<Restored>;
  readonly shelfIDs?: ReadonlyMap<string, string>;
  readonly existing?: number;
  readonly notImported?: readonly NotImported[];
  readonly ownID?: readonly [item: string, KANRI_ID: string];
  readonly bookListID?: string;
}

export const notImportedFor = (items: readonly Planned[], reason: Reason): Progress => ({
  notImported: items.map(({ line }) => ({ line, reason })),
});

const sumOf = (a: Counts, b: Partial<Counts>, sign = 1): Counts => ({
  readings: a.readings + sign * (b.readings ?? 0),
  impressions: a.impressions + sign * (b.impressions ?? 0),
  listed: a.listed + sign * (b.listed ?? 0),
  copies: a.copies + sign * (b.copies ?? 0),
  kindleBooks: a.kindleBooks + sign * (b.kindleBooks ?? 0),
});
const total = (counts: Counts): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

const sumOfRestored = (a: Restored, b: Partial<Restored>): Restored => ({
  shelves: a.shelves + (b.shelves ?? 0),
  favorites: a.favorites + (b.favorites ?? 0),
});

/** The state with what a call has changed. */
export const withProgress = (state: ImportState, progress: Progress): ImportState => {
  const { added = {}, existing = 0, notImported = [], ownID } = progress;
  return {
    ...state,
    bookListID: progress.bookListID ?? state.bookListID,
    counts: sumOf(state.counts, added),
    restored: sumOfRestored(state.restored, progress.restored ?? {}),
    shelfIDs: progress.shelfIDs ?? state.shelfIDs,
    existing: state.existing + existing,
    notImported: [...state.notImported, ...notImported],
    ownIDs: ownID === undefined ? state.ownIDs : new Map([...state.ownIDs, ownID]),
  };
};

/** The state at the end: what was added by a call whose answer was lost was not there before. */
export const withTrueCounts = (state: ImportState, counted: Counts): ImportState => {
  const counts = sumOf(counted, state.earlier, -1);
  const lost = total(counts) - total(state.counts);
  return { ...state, counts, existing: Math.max(0, state.existing - lost) };
};
