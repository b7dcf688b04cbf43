import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import type { Book } from '#contract/entities/book.ts';
import { useApi } from '../../lib/api-client.ts';
import { useBookshelfChanged } from '../../parts/copies/copies.ts';
import { useFirstRegistration } from '../../parts/copies/first-registration.tsx';
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
  /** Looks up an ISBN and registers its book; several editions wait for a choice. */
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

/** The list, which survives leaving the page, and the functions that change it. */
const useEntries = (userSub: string) => {
  const [entries, setEntries] = useState(() => storedRegistrations(userSub));
  useEffect(() => {
    storeRegistrations(userSub, entries);
  }, [userSub, entries]);
  const changeList = useMemo(
    () => ({
      set: (entry: Registration, changes: Changes): Registration => {
        const next = { ...entry, ...changes };
        setEntries((all) => all.map((one) => (one.requestId === next.requestId ? next : one)));
        return next;
      },
      put: (entry: Registration): Registration => {
        setEntries((all) => [entry, ...all]);
        return entry;
      },
      remove: ({ requestId }: Registration): void => {
        setEntries((all) => all.filter((one) => one.requestId !== requestId));
      },
    }),
    [],
  );
  return { entries, ...changeList };
};

/** What was registered in this tab, newest first, and what may be done with it. */
export const useRegistrations = (userSub: string): Registrations => {
  const api = useApi();
  const queries = useQueryClient();
  const changed = useBookshelfChanged();
  const { mayRegister, question } = useFirstRegistration(userSub);
  const { entries, set, put, remove } = useEntries(userSub);
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
    addISBN: (ISBN, start) => void work.find(put(newEntry({ ...start, ISBN })), ISBN),
    choose: (entry, book) => void work.register(entry, book),
    retry,
    undo: (entry) => void work.undo(entry),
    restore: (entry) => void work.restore(entry),
    remove,
  };
};
