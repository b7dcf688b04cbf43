import type { ImportPlan } from '#web/features/reader-import/plan/import-plan.ts';
import {
  stateAtStart,
  type Counts,
  type ImportState,
} from '#web/features/reader-import/run/import-state.ts';
import { runImport } from '#web/features/reader-import/run/run-import.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

export const IMPORT = '01J00000000000000000000000';

interface Sent {
  readonly operation: string;
  readonly input: Input;
}
/** The fields that the operations below have. */
interface Input {
  readonly [field: string]: unknown;
  readonly items: readonly {
    readonly KANRI_ID: string;
    readonly item: string;
    readonly content: string;
  }[];
  readonly KANRI_IDs: readonly string[];
  readonly KANRI_ID?: string;
  readonly book?: unknown;
  readonly requestId?: string;
  readonly GlobalBookID: string;
}
type Answers = Readonly<Record<string, (input: Input) => unknown>>;

export const copyOf = (input: Partial<Input>) => ({
  GlobalBook: {
    GlobalBookID: `copy ${input.requestId ?? ''}`,
    KANRI_ID: input.book === undefined ? input.KANRI_ID : 'own-1',
  },
});

export const counted = (counts: Partial<Counts>): Counts => ({
  readings: 0,
  impressions: 0,
  listed: 0,
  copies: 0,
  kindleBooks: 0,
  ...counts,
});

/** Answers of a server that has nothing of the reader yet. */
export const usual: Answers = {
  startReaderImport: () => ({ importId: IMPORT, counts: counted({}), isFinished: false }),
  importReadings: ({ items }) => ({
    results: items.map(({ KANRI_ID }) => ({ KANRI_ID, outcome: 'added' })),
  }),
  getListOfBookList: () => ({ lists: [] }),
  addListOfBookList: () => ({ bookListID: 'new list' }),
  addBooksToList: ({ KANRI_IDs }) => ({ added: KANRI_IDs, existing: [], unknown: [] }),
  importImpressions: ({ items }) => ({
    results: items.map(({ item }) => ({ item, noteId: 'n', outcome: 'created' })),
  }),
  RegisterUnlabelledGlobalBook: copyOf,
};

/** What an answer says that it has added, which the server counts. */
const addedBy = (operation: string, answer: unknown): Partial<Counts> => {
  const { results = [], added = [] } = (answer ?? {}) as {
    readonly results?: readonly { readonly outcome: string }[];
    readonly added?: readonly unknown[];
  };
  const isNew = ({ outcome }: { readonly outcome: string }) =>
    ['added', 'extended', 'created'].includes(outcome);
  if (operation === 'importReadings') return { readings: results.filter(isNew).length };
  if (operation === 'importImpressions') return { impressions: results.filter(isNew).length };
  if (operation === 'addBooksToList') return { listed: added.length };
  if (operation === 'importUsersKindleBooks') return { kindleBooks: Number(added) };
  return operation === 'RegisterUnlabelledGlobalBook' && !('isRepeated' in (answer as object))
    ? { copies: 1 }
    : {};
};

/** A client of these answers, else the usual ones, that keeps what was sent. */
export const clientOf = (answers: Answers = {}, earlier: Partial<Counts> = {}) => {
  const sent: Sent[] = [];
  const counts: Record<keyof Counts, number> = counted(earlier);
  const call = async (_: string, operation: string, input: Input) => {
    sent.push({ operation, input });
    if (operation === 'finishReaderImport') return { counts };
    const answer: unknown = await Promise.resolve().then(() =>
      (answers[operation] ?? usual[operation])?.(input),
    );
    for (const [kind, more] of Object.entries(addedBy(operation, answer)))
      counts[kind as keyof Counts] += more;
    return answer;
  };
  // The contract's own types are checked where the page calls it.
  const api = { call } as unknown as ApiClient;
  const inputsOf = (operation: string) =>
    sent.filter((one) => one.operation === operation).map(({ input }) => input);
  return { api, sent, inputsOf };
};

const nothing: ImportPlan = {
  ownBooks: [],
  readings: [],
  listed: [],
  notes: [],
  copies: [],
  lists: [],
  favorites: [],
  shelves: [],
  kindleBooks: [],
  replacesKindle: false,
  notImported: [],
};
export const jobOf = (plan: Partial<ImportPlan>) => ({
  userSub: 'sub',
  source: 'booklog' as const,
  fileHash: 'hash',
  runId: 'run',
  rows: 3,
  choices: { wanted: [], listName: 'ブクログから', states: [], rows: [] },
  plan: { ...nothing, ...plan },
});
export const run = (
  api: ApiClient,
  job: ReturnType<typeof jobOf>,
  from = stateAtStart(job.plan),
) => {
  const states: ImportState[] = [];
  const result = runImport(api, job, from, (state) => states.push(state));
  return { states, result };
};
