import { useQueryClient } from '@tanstack/react-query';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { Book } from '#contract/entities/book.ts';
import { toIsbn13 } from '#contract/isbn.ts';
import { isOwnBookID } from '#contract/own-books.ts';
import { useBookshelfChanged, useFirstRegistration } from '#web/features/copies/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { useIsOffline } from '#web/lib/use-is-offline.ts';
import { QUEUE_MAX } from '#web/lib/measures.ts';
import { addToQueue, changeQueue, sendQueue } from './queue.ts';
import { createRegistrationWork, type Changes } from './registration-work.ts';
import type { Registration } from './registration.ts';
import { storedRegistrations, storeRegistrations } from './stored-registrations.ts';

interface Start {
  /** '' for no hondana. */
  readonly GlobalHondanaID: string;
  readonly sticker?: string | undefined;
}

export interface Registrations {
  /** What is asked before the first copy. */
  readonly question: ReactNode;
  /** Newest first. */
  readonly entries: readonly Registration[];
  /** Registers a known book; without a network later. */
  readonly add: (book: Book, start: Start) => void;
  /**
   * Looks up an ISBN and registers its book, without a network later. Several editions wait for a choice, and an ISBN
   * that the list has already waits for `retry`.
   */
  readonly addISBN: (ISBN: string, start: Start) => void;
  /** Registers an ISBN as soon as there is a network. */
  readonly addLater: (ISBN: string, start: Start) => void;
  /** Whether a book with this ISBN is in the list, on the bookshelf or on its way there. */
  readonly isListed: (ISBN: string) => boolean;
  /** Whether nothing more can be registered later. */
  readonly isQueueFull: boolean;
  readonly choose: (entry: Registration, book: Book) => void;
  /** Tries a failed entry again; the given hondana replaces one that no longer exists. */
  readonly retry: (entry: Registration, GlobalHondanaID: string) => void;
  readonly undo: (entry: Registration) => void;
  readonly restore: (entry: Registration) => void;
  readonly remove: (entry: Registration) => void;
}

const newEntry = (fields: Start & Changes): Registration => ({
  requestId: crypto.randomUUID(),
  step: 'finding',
  ...fields,
});

/** The newest entry of an ISBN whose copy is on the bookshelf, or on its way there. */
const shelvedBefore = (entries: readonly Registration[], ISBN: string): Registration | undefined =>
  entries.find(
    (entry) =>
      [entry.ISBN, toIsbn13(entry.book?.ISBN ?? '')].includes(ISBN) &&
      !['undone', 'failed'].includes(entry.step),
  );

/** The list, which survives leaving the page, and the functions that change it. */
const useEntries = (userSub: string) => {
  const [entries, setEntries] = useState(() => storedRegistrations(userSub));
  // Two reads of a scanner may come before the page renders again.
  const latest = useRef(entries);
  useEffect(() => {
    storeRegistrations(userSub, entries);
  }, [userSub, entries]);
  const changeList = useMemo(() => {
    const change = (next: readonly Registration[]): void => {
      latest.current = next;
      setEntries(next);
    };
    return {
      set: (entry: Registration, changes: Changes): Registration => {
        const changed = { ...entry, ...changes };
        const next = changed.step === 'registered' ? { ...changed, inQueue: false } : changed;
        if (entry.inQueue === true) void changeQueue(userSub, next);
        change(latest.current.map((one) => (one.requestId === next.requestId ? next : one)));
        return next;
      },
      put: (entry: Registration): Registration => {
        change([entry, ...latest.current]);
        return entry;
      },
      remove: (entry: Registration): void => {
        if (entry.inQueue === true) void changeQueue(userSub, { ...entry, inQueue: false });
        change(latest.current.filter((one) => one.requestId !== entry.requestId));
      },
      /** What needs the reader is above what is done. */
      showQueue: (queue: readonly Registration[]): void => {
        const ids = new Set(queue.map(({ requestId }) => requestId));
        const isOther = (one: Registration) => one.inQueue !== true && !ids.has(one.requestId);
        change([...queue, ...latest.current.filter(isOther)]);
      },
    };
  }, [userSub]);
  return { entries, latest, ...changeList };
};

type Entries = ReturnType<typeof useEntries>;

/** Failures that other entries would share. */
const COMMON: ReadonlySet<unknown> = new Set(['network', 'daily', 'undecided']);

/** Sends the queue while the page is open and there is a network. */
const useQueue = (
  userSub: string,
  { latest, set, put, showQueue }: Entries,
  { find, register }: ReturnType<typeof createRegistrationWork>,
) => {
  const isOnline = !useIsOffline();
  const maySend = useRef(false);
  const ask = useCallback(() => {
    void sendQueue({
      userSub,
      maySend: () => maySend.current,
      show: showQueue,
      next: () => latest.current.findLast(({ inQueue, step }) => inQueue && step === 'queued'),
      send: async (entry) => {
        await (entry.book === undefined
          ? find(entry, entry.ISBN ?? '')
          : register(entry, entry.book));
        const sent = latest.current.find(({ requestId }) => requestId === entry.requestId);
        if (sent?.failure === 'network') set(sent, { step: 'queued' });
        return !COMMON.has(sent?.failure);
      },
    });
  }, [userSub, latest, set, showQueue, find, register]);
  useEffect(() => {
    maySend.current = isOnline;
    ask();
    return () => {
      maySend.current = false;
    };
  }, [isOnline, ask]);

  const add = async (given: Registration): Promise<void> => {
    const { failure } = given;
    const entry = set(given, {
      step: 'queued',
      failure: failure === 'queueFull' ? undefined : failure,
    });
    try {
      const isAdded = await addToQueue(userSub, { ...entry, inQueue: true });
      set(entry, isAdded ? { inQueue: true } : { step: 'failed', failure: 'queueFull' });
      // A full queue would hide what it refuses.
      if (isAdded) ask();
    } catch (error) {
      // This tab keeps it, and tries again.
      logFailure('queue', error);
      set(entry, { step: 'failed', failure: 'network' });
    }
  };
  return {
    isOnline,
    ask,
    add: (entry: Registration) => void add(entry),
    addNew: (start: Start & Changes) => void add(put(newEntry(start))),
    /** Sends an entry of the queue with these changes, in its turn. */
    again: (entry: Registration, changes: Changes): void => {
      set(entry, { step: 'queued', ...changes });
      ask();
    },
  };
};

/** What was registered in this tab, newest first, and what may be done with it. */
export const useRegistrations = (userSub: string): Registrations => {
  const api = useApi();
  const queries = useQueryClient();
  const changed = useBookshelfChanged();
  const { mayRegister, question } = useFirstRegistration(userSub);
  const list = useEntries(userSub);
  const { entries, latest, set, put, remove } = list;
  const work = useMemo(
    () => createRegistrationWork({ api, queries, userSub, mayRegister, changed, set }),
    [api, queries, userSub, mayRegister, changed, set],
  );

  const queue = useQueue(userSub, list, work);

  const begin = (entry: Registration): void => {
    const { book, ISBN } = entry;
    if (!queue.isOnline) queue.add(entry);
    else if (book !== undefined) void work.register(entry, book);
    else if (ISBN !== undefined) void work.find(entry, ISBN);
  };
  const retry = (entry: Registration, chosen: string): void => {
    const GlobalHondanaID = entry.failure === 'gone' ? chosen : entry.GlobalHondanaID;
    if (entry.inQueue === true) queue.again(entry, { GlobalHondanaID });
    else begin({ ...entry, GlobalHondanaID });
  };

  // What failed for want of a connection, or was interrupted, is tried again as soon as possible.
  const retryAll = useEffectEvent(() => {
    for (const entry of entries) {
      const isWaiting = entry.step === 'failed' && entry.failure === 'network' && !entry.inQueue;
      if (isWaiting) retry(entry, entry.GlobalHondanaID);
    }
  });
  const { isOnline, ask } = queue;
  useEffect(() => {
    if (!isOnline) return undefined;
    retryAll();
    // The browser may have lost and found its network without telling the page.
    const onOnline = () => {
      retryAll();
      ask();
    };
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('online', onOnline);
    };
  }, [isOnline, ask]);

  return {
    question,
    entries,
    add: (book, start) => {
      begin(put(newEntry({ ...start, book })));
    },
    addLater: (ISBN, start) => {
      queue.addNew({ ...start, ISBN });
    },
    isListed: (ISBN) => shelvedBefore(entries, ISBN) !== undefined,
    isQueueFull: entries.filter(({ inQueue }) => inQueue).length >= QUEUE_MAX,
    addISBN: (ISBN, start) => {
      // With a sticker, the reader means another copy.
      const before = start.sticker === undefined ? shelvedBefore(latest.current, ISBN) : undefined;
      if (before === undefined) begin(put(newEntry({ ...start, ISBN })));
      else if (before.step !== 'repeated') {
        put(newEntry({ ...start, ISBN, book: before.book, step: 'repeated' }));
      }
    },
    // An own book has no sticker.
    choose: (entry, book) => {
      const sticker = isOwnBookID(book.KANRI_ID) ? undefined : entry.sticker;
      if (entry.inQueue === true) queue.again(entry, { book, sticker, failure: undefined });
      else begin({ ...entry, book, sticker });
    },
    retry,
    undo: (entry) => void work.undo(entry),
    restore: (entry) => void work.restore(entry),
    remove,
  };
};
