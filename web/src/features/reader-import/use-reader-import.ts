import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Contracts } from '#contract/contracts.ts';
import type { Book } from '#contract/entities/book.ts';
import type { ImportChoices } from '#contract/entities/reader-import.ts';
import type { Answer } from '#contract/operation.ts';
import { statusOf, useApi, type ApiClient } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import type { TextEncoding } from '#web/lib/text-encoding.ts';
import type { ColumnRole, FileFault, ParsedFile } from './files/parsed-file.ts';
import type { LeftOutItem } from './left-out.ts';
import type { ImportPlan } from './plan/import-plan.ts';
import {
  matchRows,
  readCards,
  readKnown,
  type Known,
  type LookUp,
  type MatchedRow,
  type OnLookedUp,
} from './plan/matching.ts';
import { readChosenFile, withColumns } from './read-chosen-file.ts';
import { readKnownOwn } from './restore/known-own.ts';
import { stateAtStart, type ImportJob, type ImportState } from './run/import-state.ts';
import { pacedClient } from './run/paced-client.ts';
import { runImport } from './run/run-import.ts';

const TOO_MANY = 429;

/** A client with the rate of an import: one for everything that the page sends. */
export const usePacedApi = () => {
  const api = useApi();
  const [paced] = useState(() => pacedClient(api));
  return paced;
};

/** The import that a file has already, with the choices of its last start. */
export type FormerImport = NonNullable<Answer<Contracts['record'], 'findReaderImport'>['import']>;

export interface Matching {
  readonly rows: readonly MatchedRow[];
  readonly known: Known;
  /** Books of the catalogue that were chosen for the former import. */
  readonly formerBooks: ReadonlyMap<string, Book>;
}

/** A file that was read. */
export interface ChosenFile {
  readonly original: File;
  readonly fileHash: string;
  readonly file: ParsedFile;
  readonly former: FormerImport | undefined;
}

/** What the reader starts, with what of the file nothing imports: the result lists it. */
export interface Wanted {
  readonly plan: ImportPlan;
  readonly choices: ImportChoices;
  readonly leftOut: readonly LeftOutItem[];
}

interface Run {
  readonly chosen: ChosenFile;
  readonly job: ImportJob & Pick<Wanted, 'leftOut'>;
  readonly state: ImportState;
}

/** Where the page is with a file. */
export type Step =
  /** `offline`: what the reader has imported of the file could not be read. */
  | { readonly kind: 'noFile'; readonly fault?: FileFault | 'offline' }
  | { readonly kind: 'reading' }
  /** The reader corrects the columns of a table. */
  | { readonly kind: 'columns'; readonly chosen: ChosenFile }
  | {
      readonly kind: 'matching';
      readonly chosen: ChosenFile;
      /** What is looked up: the books, then the copies that the reader has of them. */
      readonly label: 'matching' | 'comparing';
      readonly done: number;
      readonly of: number;
    }
  | { readonly kind: 'matchFailed'; readonly chosen: ChosenFile }
  | { readonly kind: 'preview'; readonly chosen: ChosenFile; readonly matching: Matching }
  /** `isWaiting`: for another tab. */
  | (Run & { readonly kind: 'running'; readonly isWaiting: boolean })
  | (Run & { readonly kind: 'stopped'; readonly isOverLimit: boolean })
  | (Run & { readonly kind: 'done' });

const NO_FILE: Step = { kind: 'noFile' };

/** What is compared of any other file than an export of our own. */
const kindleOnly = (rows: ParsedFile['rows']) => ({
  copies: [],
  favorites: [],
  impressions: [],
  kindleBooks: rows.filter(({ kindle }) => kindle !== undefined),
});

/** Looks up the books of a file, and what the reader has of them. */
const matchFile = async (
  lookUp: LookUp & { readonly userSub: string },
  { file: { rows, own }, former }: ChosenFile,
  onCount: (label: 'matching' | 'comparing') => OnLookedUp,
): Promise<Matching> => {
  const { api, signal, userSub } = lookUp;
  const matched = await matchRows(lookUp, rows, onCount('matching'));
  const known = await readKnown(lookUp, userSub, matched, onCount('comparing'));
  const ids = (former?.choices?.rows ?? []).flatMap(({ book = 'own' }) =>
    book === 'own' ? [] : [book],
  );
  const formerBooks = await readCards(api, ids, { signal });
  const knownOwn = await readKnownOwn(lookUp, userSub, own ?? kindleOnly(rows));
  return { rows: matched, known: { ...known, own: knownOwn }, formerBooks };
};

const LOCK = 'hondana-import';

/**
 * One tab of a browser writes at a time: two would exceed the rate, and both create the list. `onWait` is called if another
 * one writes now.
 */
const oneAtATime = async (work: () => Promise<unknown>, onWait: () => void): Promise<void> => {
  if (!('locks' in navigator)) {
    await work();
    return;
  }
  const isFree = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
    return lock !== null;
  });
  if (isFree) return;
  onWait();
  await navigator.locks.request(LOCK, work);
};

/** Writes what the reader has started, and shows how far it is; it goes on when the reader leaves the page. */
const runShown = async (
  api: ApiClient,
  { chosen, job, state: from }: Run,
  show: (step: Step) => void,
): Promise<void> => {
  let state = from;
  const showRunning = (isWaiting: boolean) => {
    show({ kind: 'running', chosen, job, state, isWaiting });
  };
  const work = () => {
    showRunning(false);
    return runImport(api, job, from, (next) => {
      state = next;
      showRunning(false);
    });
  };
  try {
    await oneAtATime(work, () => {
      showRunning(true);
    });
    show({ kind: 'done', chosen, job, state });
  } catch (error) {
    logFailure('import', error);
    show({ kind: 'stopped', chosen, job, state, isOverLimit: statusOf(error) === TOO_MANY });
  }
};

/** The step of the page, and what leads to the next one. */
const useStep = () => {
  const [step, setStep] = useState<Step>(NO_FILE);
  /** Of what reads or looks up; it ends with the next one, and when the reader leaves the page. */
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  /** Shows the steps of `work`, and the one after its failure, until the reader does something else. */
  const take = async (
    action: string,
    work: (signal: AbortSignal, show: (next: Step) => void) => Promise<void>,
    failed: (error: unknown) => Step,
  ) => {
    current.current?.abort();
    const { signal } = (current.current = new AbortController());
    const show = (next: Step) => {
      if (!signal.aborted) setStep(next);
    };
    try {
      await work(signal, show);
    } catch (error) {
      if (!signal.aborted) logFailure(action, error);
      show(failed(error));
    }
  };
  const cancel = () => {
    current.current?.abort();
    setStep(NO_FILE);
  };
  return { step, setStep, take, cancel };
};

/** The import of a file, from reading it to its result. */
export const useReaderImport = (userSub: string) => {
  const api = usePacedApi();
  const queries = useQueryClient();
  const { step, setStep, take, cancel } = useStep();

  const match = (chosen: ChosenFile): Promise<void> =>
    take(
      'match imported rows',
      async (signal, show) => {
        const lookUp = { api, signal, userSub };
        const matching = await matchFile(lookUp, chosen, (label) => (done, of) => {
          show({ kind: 'matching', chosen, label, done, of });
        });
        show({ kind: 'preview', chosen, matching });
      },
      () => ({ kind: 'matchFailed', chosen }),
    );

  const run = async (started: Run) => {
    await runShown(api, started, setStep);
    // Also after a failure: some of it has arrived. Records, lists, notes and bookshelf may all be on screen next.
    await queries.invalidateQueries();
  };

  return {
    step,
    choose: (original: File, encoding?: TextEncoding) =>
      take(
        'read an imported file',
        async (signal, show) => {
          show({ kind: 'reading' });
          const read = await readChosenFile(original, signal, encoding);
          if (!read.ok) {
            show({ kind: 'noFile', fault: read.fault });
            return;
          }
          const { file, fileHash } = read;
          const input = { UserSub: userSub, fileHash };
          const found = await api.call('record', 'findReaderImport', input, { signal });
          const chosen = { original, file, fileHash, former: found.import };
          if (file.columns === undefined) await match(chosen);
          else show({ kind: 'columns', chosen });
        },
        (error) => ({ kind: 'noFile', fault: statusOf(error) >= 0 ? 'offline' : 'unreadable' }),
      ),
    applyColumns: async (chosen: ChosenFile, columns: readonly ColumnRole[]) =>
      match({ ...chosen, file: await withColumns(chosen.file, columns) }),
    match,
    start: (chosen: ChosenFile, { plan, choices, leftOut }: Wanted) => {
      const { file, fileHash } = chosen;
      const { source, unused } = file;
      // An export of our own may have lists and no record.
      const rows = Math.max(1, file.rows.length + unused.length);
      const runId = crypto.randomUUID();
      const job = { userSub, source, fileHash, runId, rows, choices, plan, leftOut };
      return run({ chosen, job, state: stateAtStart(plan) });
    },
    resume: run,
    cancel,
    /** The result of an import that was undone says what is no longer there. */
    undone: (importId: string) => {
      setStep((now) => ('job' in now && now.state.importId === importId ? NO_FILE : now));
    },
  };
};
