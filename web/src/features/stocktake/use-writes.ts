import { type ReactNode, useRef, useState } from 'react';
import type { Book } from '#contract/entities/book.ts';
import type { GlobalHondana } from '#contract/entities/bookshelf.ts';
import { useSnackbar } from '#web/components/snackbar.tsx';
import { bookshelfTexts, type PaperItem, useMoveBooks } from '#web/features/bookshelf/public.ts';
import {
  redoRegistration,
  registerCopy,
  registrationFailureOf,
  shelvingTexts,
  undoRegistration,
  useBookshelfChanged,
  useFirstRegistration,
} from '#web/features/copies/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { ChangeStocktake } from './change-stocktake.ts';
import type { StocktakeScan } from './stocktake-result.ts';
import { stocktakeTexts } from './texts.ts';

/** Rejects if it could not be taken back. */
type Undo = () => Promise<void>;

interface Written {
  /** The row that has been settled: a GlobalBookID, or the id of a scan. */
  readonly row: string;
  readonly undo: Undo;
}

export const newScan = (code: string): StocktakeScan => ({
  id: crypto.randomUUID(),
  code,
  at: Date.now(),
});

/** What has been written, one after another, and how all of it is taken back. */
const useWritten = () => {
  const texts = useTexts(stocktakeTexts);
  const show = useSnackbar();
  const [written, setWritten] = useState<readonly Written[]>([]);
  const [busy, setBusy] = useState<readonly string[]>([]);
  // Each write renews the version of the same bookshelf.
  const turn = useRef(Promise.resolve());
  const inTurn = (row: string, work: () => Promise<void>): void => {
    if (busy.includes(row)) return;
    setBusy((rows) => [...rows, row]);
    turn.current = turn.current.then(work).finally(() => {
      setBusy((rows) => rows.filter((one) => one !== row));
    });
  };
  return {
    isBusy: (row: string) => busy.includes(row),
    isWritten: (row: string) => written.some((one) => one.row === row),
    count: written.length,
    /** Of an earlier stocktake nothing is taken back any more. */
    forget: (): void => {
      setWritten([]);
    },
    /** `write` is undefined after it if the reader did not want it. */
    run: (
      row: string,
      write: () => Promise<Undo | undefined>,
      failureOf: (error: unknown) => string,
    ): void => {
      inTurn(row, async () => {
        try {
          const undo = await write();
          if (undo !== undefined) setWritten((all) => [...all, { row, undo }]);
        } catch (error) {
          logFailure('stocktake', error);
          show({ text: failureOf(error), severity: 'error' });
        }
      });
    },
    undo: (): void => {
      inTurn('undo', async () => {
        const undone: Written[] = [];
        for (const one of written.toReversed()) {
          try {
            // oxlint-disable-next-line no-await-in-loop
            await one.undo();
            undone.push(one);
          } catch (error) {
            logFailure('undo stocktake', error);
          }
        }
        setWritten((all) => all.filter((one) => !undone.includes(one)));
        const failed = written.length - undone.length;
        if (failed === 0) show({ text: texts.undone, severity: 'success' });
        else show({ text: texts.undoFailed(failed), severity: 'error' });
      });
    },
  };
};

export interface Writes extends Omit<ReturnType<typeof useWritten>, 'run'> {
  readonly move: (copy: PaperItem, hondana: GlobalHondana | undefined) => void;
  readonly register: (scan: StocktakeScan, book: Book, GlobalHondanaID: string) => void;
  readonly discard: (copy: PaperItem) => void;
  /** Counts a copy that was looked for again. */
  readonly find: (code: string) => void;
  /** What is asked before the first copy. */
  readonly question: ReactNode;
}

/** What the result of a stocktake changes: moves, registrations, removals, and scans of this device. */
export const useWrites = (userSub: string, change: ChangeStocktake): Writes => {
  const api = useApi();
  const texts = useTexts(stocktakeTexts);
  const { moveFailed } = useTexts(bookshelfTexts);
  const { failures } = useTexts(shelvingTexts);
  const show = useSnackbar();
  const changed = useBookshelfChanged();
  const books = useMoveBooks(userSub);
  const { mayRegister, question } = useFirstRegistration(userSub);
  const { run, ...written } = useWritten();

  const changeScans = (next: (scans: readonly StocktakeScan[]) => readonly StocktakeScan[]) =>
    change((kept) => kept && { ...kept, scans: next(kept.scans) });
  const moveOrThrow = async (moving: ReturnType<typeof books.to>): Promise<void> => {
    const { failed } = await moving;
    if (failed.length > 0) throw new Error(moveFailed);
  };
  return {
    ...written,
    question,
    move: (copy, hondana) => {
      const move = async () => {
        await moveOrThrow(books.to([copy], hondana));
        return () => moveOrThrow(books.back([copy]));
      };
      run(copy.key, move, () => moveFailed);
    },
    register: (scan, book, GlobalHondanaID) => {
      const register = async () => {
        if (!(await mayRegister())) {
          show({ text: failures.undecided, severity: 'error' });
          return undefined;
        }
        const request = { userSub, requestId: scan.id, book, GlobalHondanaID };
        const GlobalBookID = await registerCopy(api, { ...request, mayHaveArrived: false });
        await changed();
        return async () => {
          await undoRegistration(api, GlobalBookID);
          // The request has been carried out once: another registration needs an id of its own.
          await changeScans((scans) =>
            scans.map((one) => (one.id === scan.id ? { ...one, id: crypto.randomUUID() } : one)),
          );
          await changed();
        };
      };
      run(scan.id, register, (error) => failures[registrationFailureOf(error)]);
    },
    discard: (copy) => {
      const discard = async () => {
        await undoRegistration(api, copy.key);
        await changed();
        return async () => {
          await redoRegistration(api, copy.key);
          await changed();
        };
      };
      run(copy.key, discard, () => texts.discardFailed);
    },
    find: (code) => {
      const scan = newScan(code);
      const find = async () => {
        await changeScans((scans) => [...scans, scan]);
        return () => changeScans((scans) => scans.filter(({ id }) => id !== scan.id));
      };
      run(scan.id, find, () => texts.notKept);
    },
  };
};
