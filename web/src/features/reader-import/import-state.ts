import type { ImportPlan, NotImported, Reason } from './import-plan.ts';
import type { ImportSource } from './parsed-file.ts';

/** What an import does, one after the other: own books first, because their ids are made by the server. */
export const steps = ['ownBooks', 'readings', 'listed', 'notes', 'copies'] as const;
export type Step = (typeof steps)[number];

export interface ImportJob {
  readonly userSub: string;
  readonly source: ImportSource;
  /** SHA-256 of the file. */
  readonly fileHash: string;
  /** Rows of the file. */
  readonly rows: number;
  readonly listName: string;
  readonly plan: ImportPlan;
}

/** What an import has written. */
export type Counts = Readonly<Record<'readings' | 'impressions' | 'listed' | 'copies', number>>;

/** How far an import has come. An import that stopped goes on with the state at which it did. */
export interface ImportState {
  readonly importId: string | undefined;
  /** The list to which books are added, and the same if the import has created it. */
  readonly bookListID: string | undefined;
  readonly createdListID: string | undefined;
  /** The number of calls that have been answered. */
  readonly calls: number;
  /** Items that have been sent, and all. */
  readonly done: number;
  readonly of: number;
  readonly step: Step;
  readonly counts: Counts;
  /** What the same file had written before. */
  readonly earlier: Counts;
  /** Items that were there before. */
  readonly existing: number;
  readonly notImported: readonly NotImported[];
  /** Ids of own books by the lines of their rows. */
  readonly ownIDs: ReadonlyMap<number, string>;
  readonly copyIDs: readonly string[];
  /** Items for which a limit of the day is reached, by step. */
  readonly later: Readonly<Partial<Record<Step, number>>>;
}

const NOTHING: Counts = { readings: 0, impressions: 0, listed: 0, copies: 0 };

export const stateAtStart = (plan: ImportPlan): ImportState => ({
  importId: undefined,
  bookListID: undefined,
  createdListID: undefined,
  calls: 0,
  done: 0,
  of: steps.reduce((sum, step) => sum + plan[step].length, 0),
  step: 'ownBooks',
  counts: NOTHING,
  earlier: NOTHING,
  existing: 0,
  notImported: plan.notImported,
  ownIDs: new Map(),
  copyIDs: [],
  later: {},
});

/** What one call has changed. */
export interface Progress {
  readonly added?: Partial<Counts>;
  readonly existing?: number;
  readonly notImported?: readonly NotImported[];
  readonly ownID?: readonly [line: number, KANRI_ID: string];
  readonly copyID?: string;
  readonly bookListID?: string;
  readonly createdListID?: string | undefined;
}

export const notImportedFor = (
  rows: readonly { readonly row: { readonly line: number } }[],
  reason: Reason,
): Progress => ({ notImported: rows.map(({ row: { line } }) => ({ line, reason })) });

export const sumOf = (a: Counts, b: Partial<Counts>): Counts => ({
  readings: a.readings + (b.readings ?? 0),
  impressions: a.impressions + (b.impressions ?? 0),
  listed: a.listed + (b.listed ?? 0),
  copies: a.copies + (b.copies ?? 0),
});

/** The state with what a call has changed. */
export const withProgress = (state: ImportState, progress: Progress): ImportState => {
  const { added = {}, existing = 0, notImported = [], ownID, copyID } = progress;
  return {
    ...state,
    bookListID: progress.bookListID ?? state.bookListID,
    createdListID: progress.createdListID ?? state.createdListID,
    counts: sumOf(state.counts, added),
    existing: state.existing + existing,
    notImported: [...state.notImported, ...notImported],
    ownIDs: ownID === undefined ? state.ownIDs : new Map([...state.ownIDs, ownID]),
    copyIDs: copyID === undefined ? state.copyIDs : [...state.copyIDs, copyID],
  };
};
