import type { QueryClient } from '@tanstack/react-query';
import type { Book } from '#contract/entities/book.ts';
import { isOwnBookID } from '#contract/own-books.ts';
import { redoRegistration, registerCopy, undoRegistration } from '#web/features/copies/public.ts';
import { ApiError, type ApiClient } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { editionsQuery } from './queries.ts';
import { failureOfChange, failureOfRegistration, type Registration } from './registration.ts';

export type Changes = Partial<Omit<Registration, 'requestId'>>;

export interface WorkDependencies {
  readonly api: ApiClient;
  readonly queries: QueryClient;
  readonly userSub: string;
  /** Asks before the first copy; false when there was no answer. */
  readonly mayRegister: () => Promise<boolean>;
  /** Renews what the page shows of the bookshelf. */
  readonly changed: () => Promise<void>;
  /** Shows an entry with these changes, and returns it. */
  readonly set: (entry: Registration, changes: Changes) => Registration;
}

const register =
  ({ api, userSub, mayRegister, changed, set }: WorkDependencies) =>
  async (found: Registration, book: Book): Promise<void> => {
    const mayHaveArrived = found.failure === 'network' || found.failure === 'other';
    const entry = set(found, { book, step: 'registering', failure: undefined });
    const { requestId, GlobalHondanaID, sticker } = entry;
    const request = { userSub, requestId, book, GlobalHondanaID, sticker, mayHaveArrived };
    try {
      if (!(await mayRegister())) {
        set(entry, { step: 'failed', failure: 'undecided' });
        return;
      }
      const GlobalBookID = await registerCopy(api, request);
      set(entry, { step: 'registered', GlobalBookID });
      await changed();
    } catch (error) {
      logFailure('register', error);
      const failure = failureOfRegistration(error, {
        sticker,
        isOwnBook: isOwnBookID(book.KANRI_ID),
      });
      set(entry, { step: 'failed', failure });
    }
  };

const find =
  (dependencies: WorkDependencies) =>
  async (given: Registration, ISBN: string): Promise<void> => {
    const { api, queries, set } = dependencies;
    const entry = set(given, { step: 'finding', failure: undefined });
    try {
      const editions = await queries.fetchQuery(editionsQuery(api, ISBN));
      const [book, ...others] = editions;
      if (book === undefined) set(entry, { step: 'failed', failure: 'none' });
      // A number that is wrong on this book may be right on another, so the reader decides.
      else if (others.length > 0 || book.PrintedISBN !== undefined)
        set(entry, { step: 'choosing', editions });
      else await register(dependencies)(entry, book);
    } catch (error) {
      // The query has logged it.
      const isOffline = error instanceof ApiError && error.status === 0;
      set(entry, { step: 'failed', failure: isOffline ? 'network' : 'other' });
    }
  };

interface Change {
  readonly during: 'undoing' | 'restoring';
  readonly after: 'undone' | 'registered';
  readonly send: (api: ApiClient, GlobalBookID: string) => Promise<void>;
  /** Why the server refuses it. */
  readonly conflict: 'lent' | 'late';
}

const undo: Change = {
  during: 'undoing',
  after: 'undone',
  send: undoRegistration,
  conflict: 'lent',
};
const restore: Change = {
  during: 'restoring',
  after: 'registered',
  send: redoRegistration,
  conflict: 'late',
};

const changeCopy =
  ({ api, changed, set }: WorkDependencies, { during, after, send, conflict }: Change) =>
  async (entry: Registration): Promise<void> => {
    const { GlobalBookID } = entry;
    if (GlobalBookID === undefined) return;
    const started = set(entry, { step: during, failure: undefined });
    try {
      await send(api, GlobalBookID);
      set(started, { step: after });
      await changed();
    } catch (error) {
      logFailure(during, error);
      set(started, { step: entry.step, failure: failureOfChange(error, conflict) });
    }
  };

/** What is done with entries of the list; each function shows its progress and never rejects. */
export const createRegistrationWork = (dependencies: WorkDependencies) => ({
  register: register(dependencies),
  find: find(dependencies),
  undo: changeCopy(dependencies, undo),
  restore: changeCopy(dependencies, restore),
});
