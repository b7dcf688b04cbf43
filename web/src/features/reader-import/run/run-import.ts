import type { Planned } from '#web/features/reader-import/plan/import-plan.ts';
import { statusOf, type ApiClient } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { callsOfPlan, type Call } from './calls-of-plan.ts';
import type { Context } from './import-calls.ts';
import {
  notImportedFor,
  withProgress,
  withTrueCounts,
  type ImportJob,
  type ImportState,
} from './import-state.ts';

const BAD_REQUEST = 400;
const TOO_MANY = 429;
const SERVER_FAILS = 500;
/** The session has ended; the import is not there, or is being undone. */
const ENDS: ReadonlySet<number> = new Set([401, 404, 409]);

const isRejection = (error: unknown): boolean =>
  statusOf(error) >= BAD_REQUEST && statusOf(error) < SERVER_FAILS;

const later = (state: ImportState, { step }: Call, count: number): ImportState => ({
  ...state,
  later: { ...state.later, [step]: (state.later[step] ?? 0) + count },
});

/**
 * The state after some items of a call. A rejected call of several is repeated with one each, so that a bad row stops no
 * other. Rejects without a connection, and when session or import have ended.
 */
const afterItems = async (
  context: Context,
  call: Call,
  items: readonly Planned[],
): Promise<ImportState> => {
  const { state } = context;
  try {
    return withProgress(state, await call.send(items)(context));
  } catch (error) {
    if (!isRejection(error) || ENDS.has(statusOf(error))) throw error;
    if (statusOf(error) === TOO_MANY) return later(state, call, items.length);
    logFailure('import', error);
    if (items.length === 1) return withProgress(state, notImportedFor(items, 'refused'));
    let current = state;
    for (const item of items)
      current = await afterItems({ ...context, state: current }, call, [item]);
    return current;
  }
};

const withStep = (state: ImportState, { step }: Call): ImportState => ({ ...state, step });

const answered = (state: ImportState, { items }: Call): ImportState => ({
  ...state,
  calls: state.calls + 1,
  done: state.done + items.length,
});

/** Once a limit of the day is reached, the rest of the step has to wait. */
const afterCall = (context: Context, call: Call): Promise<ImportState> =>
  context.state.later[call.step] === undefined
    ? afterItems(context, call, call.items)
    : Promise.resolve(later(context.state, call, call.items.length));

/** The state with the import under which everything is written; the same file continues the one that it began. */
const begin = async (
  api: ApiClient,
  { userSub, source, fileHash, rows, choices }: ImportJob,
  state: ImportState,
): Promise<ImportState> => {
  if (state.importId !== undefined) return state;
  const { importId, counts, isFinished } = await api.call('record', 'startReaderImport', {
    UserSub: userSub,
    source,
    fileHash,
    rows,
    choices,
  });
  // The result of one that had stopped is that of the whole.
  return { ...state, importId, ...(isFinished && { earlier: counts }) };
};

/**
 * Writes everything that the plan names, from where `from` ends, and reports each step. The server counts it. Every operation
 * may be repeated: the same file, in another tab or on another day, adds what is missing. Rejects at the first failure of the
 * connection; the last reported state resumes.
 */
export const runImport = async (
  api: ApiClient,
  job: ImportJob,
  from: ImportState,
  onProgress: (state: ImportState) => void,
): Promise<ImportState> => {
  let state: ImportState = await begin(api, job, from);
  const { importId = '' } = state;
  onProgress(state);
  for (const call of callsOfPlan(job.plan).slice(from.calls)) {
    state = withStep(state, call);
    onProgress(state);
    state = answered(await afterCall({ api, job, importId, state }, call), call);
    onProgress(state);
  }
  const { counts } = await api.call('record', 'finishReaderImport', {
    UserSub: job.userSub,
    importId,
  });
  state = withTrueCounts(state, counts);
  onProgress(state);
  return state;
};
