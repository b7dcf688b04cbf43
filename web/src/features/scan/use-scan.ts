import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { classifyScannedCode, type ScannedCode } from '#contract/scanned-code.ts';
import { type ApiClient, useApi } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { isCutOff } from '#web/lib/use-is-offline.ts';
import { editionsQuery, stickerQuery } from './queries.ts';

/** Why a value is refused, by the name of its text. */
export type Problem =
  'priceBarcode' | 'wrongPrice' | 'wrongISBN' | 'wrongSticker' | 'magazine' | 'music' | 'unknown';

type ReadCode = Extract<ScannedCode, { kind: 'isbn' | 'sticker' }>;
/** A search by title; without words it waits for them. */
type TitleSearch = { readonly kind: 'title'; readonly word: string };
type Shown = ReadCode | TitleSearch;

/** Codes have digits; a value with letters that is none is a title. */
const LETTER = /\p{L}/u;

const WRONG = {
  isbn: 'wrongISBN',
  price: 'wrongPrice',
  sticker: 'wrongSticker',
} as const satisfies Record<string, Problem>;

const problemOf = (code: Exclude<ScannedCode, ReadCode | { kind: 'empty' }>): Problem => {
  if (code.kind !== 'wrongCheckDigit') return code.kind;
  return WRONG[code.of];
};

/** Whether no book of the catalogue has a number. */
const isPrintedNowhere = (queries: QueryClient, api: ApiClient, number: string): Promise<boolean> =>
  queries.fetchQuery(editionsQuery(api, number)).then(
    ({ length }) => length === 0,
    // The result says so and offers a retry.
    () => false,
  );

interface ScanOptions {
  readonly origins: readonly string[];
  /** Takes an ISBN, with the sticker for it; undefined to show its book instead. */
  readonly onISBN: ((ISBN: string, sticker: string | undefined) => void) | undefined;
  readonly onRefused: () => void;
  /** Set where codes can only be those of the reader's own copies: nothing is asked of the server. */
  readonly own?: OwnCopiesOnly;
}

interface OwnCopiesOnly {
  /** Whether a number that is no ISBN is printed on an own book. */
  readonly hasNumber: (number: string) => boolean;
  readonly onSticker: (GlobalBookID: string) => void;
}

/** The sticker that waits for the next book. */
const useWaitingSticker = () => {
  const api = useApi();
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<string | undefined>(undefined);
  /** The same sticker for a book that is read before the page renders again, or the answer arrives. */
  const sticker = useRef<Promise<string | undefined>>(Promise.resolve(undefined));

  /** The sticker, if it is the reader's own and not used yet. */
  const check = async (GlobalBookID: string): Promise<string | undefined> => {
    if (isCutOff()) return undefined;
    try {
      const { state, isMine } = await queries.fetchQuery(stickerQuery(api, GlobalBookID));
      return state === 'ISSUED' && isMine ? GlobalBookID : undefined;
    } catch (error) {
      // The result says so and offers a retry.
      logFailure('sticker', error);
      return undefined;
    }
  };

  return {
    waiting,
    take: async (GlobalBookID: string): Promise<void> => {
      const checked = check(GlobalBookID);
      sticker.current = checked;
      setWaiting(undefined);
      const free = await checked;
      if (sticker.current === checked) setWaiting(free);
    },
    /** Gives it to a book. */
    bind: async (bindTo: (sticker: string | undefined) => void): Promise<void> => {
      const bound = sticker.current;
      sticker.current = Promise.resolve(undefined);
      bindTo(await bound);
      setWaiting(undefined);
    },
    forget: (): void => {
      sticker.current = Promise.resolve(undefined);
      setWaiting(undefined);
    },
  };
};

/** The code that was read last, the sticker that waits for its book, and the text of the field. */
export const useScan = ({ origins, onISBN, onRefused, own }: ScanOptions) => {
  const api = useApi();
  const queries = useQueryClient();
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const [shown, setShown] = useState<Shown | null>(null);
  const sticker = useWaitingSticker();
  /** The number with a wrong check digit that is looked up, until something else is typed or read. */
  const printed = useRef<string>(undefined);
  /** The code before this one was an ISBN, so that a price belongs to its book. */
  const afterISBN = useRef(false);

  /** Takes a number with a wrong check digit as an ISBN, unless no book has it printed. */
  const takePrinted = async (ISBN: string): Promise<void> => {
    printed.current = ISBN;
    const isRefused = !isCutOff() && (await isPrintedNowhere(queries, api, ISBN));
    if (printed.current !== ISBN) {
      // The reader has gone on; the list asks about such a number anyway.
      if (!isRefused) onISBN?.(ISBN, undefined);
    } else if (isRefused) setProblem('wrongISBN');
    else {
      setValue('');
      take({ kind: 'isbn', ISBN });
    }
  };

  /** Acts on a code; true if it has been accepted. */
  const take = (code: ScannedCode): boolean => {
    if (code.kind === 'empty') return false;
    if ('number' in code && own?.hasNumber(code.number))
      return take({ kind: 'isbn', ISBN: code.number });
    const isAfterISBN = afterISBN.current;
    afterISBN.current = code.kind === 'isbn';
    printed.current = undefined;
    // Both rows of a book, one after the other.
    if (code.kind === 'priceBarcode' && (isAfterISBN || shown?.kind === 'isbn')) return true;
    if (code.kind === 'wrongCheckDigit' && code.of === 'isbn' && own === undefined) {
      void takePrinted(code.number);
      return false;
    }
    if (code.kind !== 'isbn' && code.kind !== 'sticker') {
      setProblem(problemOf(code));
      return false;
    }
    setProblem(undefined);
    if (code.kind === 'sticker' && own !== undefined) own.onSticker(code.GlobalBookID);
    else if (code.kind === 'sticker') void sticker.take(code.GlobalBookID);
    else if (onISBN !== undefined) {
      void sticker.bind((bound) => {
        onISBN(code.ISBN, bound);
      });
    }
    setShown(code.kind === 'isbn' && onISBN !== undefined ? null : code);
    return true;
  };

  const searchTitle = (word: string): void => {
    printed.current = undefined;
    setValue('');
    setProblem(undefined);
    setShown({ kind: 'title', word });
  };

  return {
    value,
    setValue: (text: string) => {
      printed.current = undefined;
      setValue(text);
      setProblem(undefined);
    },
    problem,
    shown,
    waiting: sticker.waiting,
    take,
    /** Acts on the text of the field, which stays there when it is refused. */
    read: (text: string) => {
      const code = classifyScannedCode(text, origins);
      if (code.kind === 'unknown' && LETTER.test(text) && own === undefined)
        searchTitle(text.trim());
      else if (take(code)) setValue('');
      else onRefused();
    },
    searchTitle,
    forget: sticker.forget,
    dismiss: () => {
      setShown(null);
    },
  };
};

export type Scan = ReturnType<typeof useScan>;
