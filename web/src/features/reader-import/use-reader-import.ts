import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Contracts } from '#contract/contracts.ts';
import type { Book } from '#contract/entities/book.ts';
import type { Answer } from '#contract/operation.ts';
import { isAbort, statusOf, useApi } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import type { TextEncoding } from '#web/lib/text-encoding.ts';
import type { ColumnRole, ParsedFile } from './files/parsed-file.ts';
import type { LeftOutItem } from './left-out.ts';
import { matchRows, readCards, readKnown, type Known, type MatchedRow } from './plan/matching.ts';
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
type PacedApi = ReturnType<typeof usePacedApi>;

/** The import that a file has already, with the choices of its last start. */
export type FormerImport = NonNullable<Answer<Contracts['record'], 'findReaderImport'>['import']>;

export interface Matching {
  readonly rows: readonly MatchedRow[];
  readonly known: Known;
  readonly former: FormerImport | undefined;
  /** Books of the catalogue that were chosen for it. */
  readonly formerBooks: ReadonlyMap<string, Book>;
}

interface ChosenTable {
  readonly file: ParsedFile;
  readonly former: FormerImport | undefined;
}

export interface Count {
  /** What is looked up: the books, then the copies that the reader has of them. */
  readonly label: 'matching' | 'comparing';
  readonly done: number;
  readonly of: number;
}

/** The signal of what runs now; it ends with the next one, and when the reader leaves the page. */
const useSignal = () => {
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );
  return {
    begin: (): AbortSignal => {
      running.current?.abort();
      return (running.current = new AbortController()).signal;
    },
    end: () => running.current?.abort(),
  };
};

const logUnlessEnded = (action: string) => (error: Error) => {
  if (!isAbort(error)) logFailure(action, error);
};

/** Looks up the books of a file. */
const useMatch = (api: PacedApi, userSub: string) => {
  const [count, setCount] = useState<Count>({ label: 'matching', done: 0, of: 0 });
  const { begin, end } = useSignal();
  const match = useMutation({
    meta: { failure: null },
    mutationFn: async ({ file: { rows, own }, former }: ChosenTable): Promise<Matching> => {
      const signal = begin();
      const matched = await matchRows({ api, signal }, rows, (done, of) => {
        setCount({ label: 'matching', done, of });
      });
      const known = await readKnown({ api, signal }, userSub, matched, (done, of) => {
        setCount({ label: 'comparing', done, of });
      });
      const ids = (former?.choices?.rows ?? []).flatMap(({ book = 'own' }) =>
        book === 'own' ? [] : [book],
      );
      const formerBooks = await readCards(api, ids, { signal });
      const matching = { rows: matched, known, former, formerBooks };
      if (own === undefined) return matching;
      const knownOwn = await readKnownOwn({ api, signal }, userSub, own);
      return { ...matching, known: { ...known, own: knownOwn } };
    },
    onError: logUnlessEnded('match imported rows'),
  });
  return { ...match, count, end };
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

/** An import, with what of its file nothing imports: the result lists it. */
type StartedImport = ImportJob & { readonly leftOut: readonly LeftOutItem[] };

/** A running, stopped or completed import. */
const useRun = (api: PacedApi) => {
  const queries = useQueryClient();
  const [state, setState] = useState<ImportState | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const run = useMutation({
    // Shown with the progress.
    meta: { failure: null },
    mutationFn: ({ job, from }: { readonly job: StartedImport; readonly from: ImportState }) =>
      oneAtATime(
        () => {
          setIsWaiting(false);
          return runImport(api, job, from, setState);
        },
        () => {
          setIsWaiting(true);
        },
      ),
    onError: (error) => {
      logFailure('import', error);
    },
    // Also after a failure: some of it has arrived. Records, lists, notes and bookshelf may all be on screen next.
    onSettled: () => queries.invalidateQueries(),
  });
  const job = run.variables?.job;
  return {
    job,
    state,
    status: run.status,
    /** For another tab. */
    isWaiting,
    isOverLimit: statusOf(run.error) === TOO_MANY,
    start: (started: StartedImport) => {
      const from = stateAtStart(started.plan);
      setState(from);
      run.mutate({ job: started, from });
    },
    resume: () => {
      if (job !== undefined && state !== null) run.mutate({ job, from: state });
    },
    reset: () => {
      setState(null);
      run.reset();
    },
  };
};
export type Run = ReturnType<typeof useRun>;

/** The import of a file, from reading it to its result. */
export const useReaderImport = (userSub: string) => {
  const api = usePacedApi();
  const match = useMatch(api, userSub);
  const run = useRun(api);
  const { begin, end } = useSignal();
  const read = useMutation({
    meta: { failure: null },
    mutationFn: async ({ file, encoding }: { file: File; encoding?: TextEncoding | undefined }) => {
      const signal = begin();
      const chosen = await readChosenFile(file, signal, encoding);
      if (!chosen.ok) return chosen;
      const input = { UserSub: userSub, fileHash: chosen.fileHash };
      const found = await api.call('record', 'findReaderImport', input, { signal });
      return { ...chosen, former: found.import };
    },
    onSuccess: (chosen) => {
      // The reader first corrects the columns of a table.
      if (chosen.ok && chosen.file.columns === undefined) match.mutate(chosen);
    },
    onError: logUnlessEnded('read an imported file'),
  });
  return {
    read,
    match,
    run,
    /** Undefined until the columns of a table are corrected. */
    file: match.variables?.file,
    choose: (file: File, encoding?: TextEncoding) => {
      run.reset();
      match.reset();
      read.mutate({ file, encoding });
    },
    applyColumns: async ({ file, former }: ChosenTable, columns: readonly ColumnRole[]) => {
      match.mutate({ file: await withColumns(file, columns), former });
    },
    matchAgain: () => {
      if (match.variables !== undefined) match.mutate(match.variables);
    },
    cancel: () => {
      end();
      match.end();
      match.reset();
      read.reset();
    },
    /** The result of an import that was undone says what is no longer there. */
    undone: (importId: string) => {
      if (run.state?.importId !== importId) return;
      run.reset();
      match.reset();
      read.reset();
    },
  };
};
