import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Book } from '#contract/entities/book.ts';
import { isOwnBookID } from '#contract/own-books.ts';
import { useBookshelfChanged, useFirstRegistration } from '#web/features/copies/public.ts';
import { useApi } from '#web/lib/api-client.ts';
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
  /** Registers a known book. */
  readonly add: (book: Book, start: Start) => void;
  /**
   * Looks up an ISBN and registers its book; several editions wait for a choice, and an ISBN that the list
   * has already waits for `retry`.
   */
  readonly addISBN: (ISBN: string, start: Start) => void;
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
  entries.find((entry) => entry.ISBN === ISBN && !['undone', 'failed'].includes(entry.step));

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
        const next = { ...entry, ...changes };
        change(latest.current.map((one) => (one.requestId === next.requestId ? next : one)));
        return next;
      },
      put: (entry: Registration): Registration => {
        change([entry, ...latest.current]);
        return entry;
      },
      remove: ({ requestId }: Registration): void => {
        change(latest.current.filter((one) => one.requestId !== requestId));
      },
    };
  }, []);
  return { entries, latest, ...changeList };
};

/** What was registered in this tab, newest first, and what may be done with it. */
export const useRegistrations = (userSub: string): Registrations => {
  const api = useApi();
  const queries = useQueryClient();
  const changed = useBookshelfChanged();
  const { mayRegister, question } = useFirstRegistration(userSub);
  const { entries, latest, set, put, remove } = useEntries(userSub);
  const work = useMemo(
    () => createRegistrationWork({ api, queries, userSub, mayRegister, changed, set }),
    [api, queries, userSub, mayRegister, changed, set],
  );

  const retry = (entry: Registration, GlobalHondanaID: string): void => {
    const { book, ISBN } = entry;
    const next = entry.failure === 'gone' ? { ...entry, GlobalHondanaID } : entry;
    if (book !== undefined) void work.register(next, book);
    else if (ISBN !== undefined) void work.find(next, ISBN);
  };

  // What failed for want of a connection, or was interrupted, is tried again as soon as possible.
  const retryAll = useEffectEvent(() => {
    for (const entry of entries) {
      const isOffline = entry.step === 'failed' && entry.failure === 'network';
      if (isOffline) retry(entry, entry.GlobalHondanaID);
    }
  });
  useEffect(() => {
    const onOnline = () => {
      retryAll();
    };
    onOnline();
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('online', onOnline);
    };
  }, []);

  return {
    question,
    entries,
    add: (book, start) => void work.register(put(newEntry({ ...start, book })), book),
    addISBN: (ISBN, start) => {
      // With a sticker, the reader means another copy.
      const before = start.sticker === undefined ? shelvedBefore(latest.current, ISBN) : undefined;
      if (before === undefined) void work.find(put(newEntry({ ...start, ISBN })), ISBN);
      else if (before.step !== 'repeated') {
        put(newEntry({ ...start, ISBN, book: before.book, step: 'repeated' }));
      }
    },
    // An own book has no sticker.
    choose: (entry, book) =>
      void work.register(
        isOwnBookID(book.KANRI_ID) ? { ...entry, sticker: undefined } : entry,
        book,
      ),
    retry,
    undo: (entry) => void work.undo(entry),
    restore: (entry) => void work.restore(entry),
    remove,
  };
};
