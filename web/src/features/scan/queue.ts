import { changeKept, readKept } from '#web/lib/device-store.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { QUEUE_MAX } from '#web/lib/measures.ts';
import { keptReader } from '#web/lib/stored-user.ts';
import { afterInterruption, type Registration } from './registration.ts';

/*
 * The registrations that wait on this device for a network, newest first. An entry stays here, with
 * what became of it, until its copy is registered or the reader removes it.
 */

const NAME = 'queue';

// Only this module writes it.
const entriesOf = (kept: unknown) => (kept ?? []) as readonly Registration[];

/** The queue of a reader. Opens no database where this device keeps nothing of the reader. */
export const readQueue = async (userSub: string): Promise<readonly Registration[]> =>
  keptReader() === userSub ? entriesOf(await readKept(userSub, NAME)).map(afterInterruption) : [];

/** How many books the reader would lose by a log-out. */
export const countQueued = async (): Promise<number> =>
  (await readQueue(keptReader() ?? '')).length;

/** Adds an entry. False: the queue is full. Throws where nothing can be kept. */
export const addToQueue = async (userSub: string, entry: Registration): Promise<boolean> => {
  const queue = await changeKept(userSub, NAME, (kept) => {
    const entries = entriesOf(kept);
    return entries.length < QUEUE_MAX ? [entry, ...entries] : entries;
  });
  if (queue === undefined) throw new Error('The reader has signed out');
  return queue.includes(entry);
};

/** Stores what became of an entry, or removes one that no longer belongs here. */
export const changeQueue = async (userSub: string, entry: Registration): Promise<void> => {
  try {
    await changeKept(userSub, NAME, (kept) => {
      const entries = entriesOf(kept).flatMap((one) => {
        if (one.requestId !== entry.requestId) return one;
        return entry.inQueue === true ? entry : [];
      });
      return entries.length > 0 ? entries : undefined;
    });
  } catch (error) {
    // It is sent again, with the same id.
    logFailure(NAME, error);
  }
};

let running: Promise<void> = Promise.resolve();

/** Runs in one tab at a time; where the browser has no locks, one after the other in each tab. */
const inTurn = async (run: () => Promise<void>): Promise<void> => {
  // Absent where the site is not served over HTTPS.
  const locks: LockManager | undefined = navigator.locks;
  if (locks !== undefined) return locks.request(NAME, run);
  running = running.then(run);
  return running;
};

interface Sending {
  readonly userSub: string;
  /** Whether the page is open and has a network. */
  readonly maySend: () => boolean;
  readonly show: (queue: readonly Registration[]) => void;
  /** The oldest entry that waits. */
  readonly next: () => Registration | undefined;
  /** Looks it up and registers it; false if another one would fail for the same reason. */
  readonly send: (entry: Registration) => Promise<boolean>;
}

/** Shows the queue as it is now and sends what waits, the oldest first. Never rejects. */
export const sendQueue = async ({ userSub, maySend, show, next, send }: Sending) =>
  inTurn(async () => {
    try {
      show(await readQueue(userSub));
      for (let entry = next(); entry !== undefined && maySend(); entry = next()) {
        if (!(await send(entry))) return;
      }
    } catch (error) {
      logFailure(NAME, error);
    }
  });
