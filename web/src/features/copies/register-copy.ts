import type { Book } from '#contract/entities/book.ts';
import type { GlobalBook } from '#contract/entities/bookshelf.ts';
import { japanDateOf } from '#contract/japan-date.ts';
import type { ChosenBook } from '#contract/operations/own-books.ts';
import { isOwnBookID } from '#contract/own-books.ts';
import { ApiError, statusOf, type ApiClient } from '#web/lib/api-client.ts';
import { REGISTER_RETRY_MS } from '#web/lib/measures.ts';
import { wait } from '#web/lib/wait.ts';

const MAY_HAVE_ARRIVED = 500;

/** Whether nobody knows if the request was carried out: no answer, or a failing server. */
const isUncertain = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= MAY_HAVE_ARRIVED);

/** Why a registration failed that had no sticker, by the name of its text. */
export type RegistrationFailure = 'network' | 'daily' | 'full' | 'gone' | 'other';

const failureOfStatus: Readonly<Record<number, RegistrationFailure>> = {
  0: 'network',
  404: 'gone',
  409: 'full',
  429: 'daily',
};

export const registrationFailureOf = (error: unknown): RegistrationFailure =>
  failureOfStatus[statusOf(error)] ?? 'other';

/**
 * Sends a request, and again after a while when no answer came. `again` is true if an earlier attempt
 * may have been carried out.
 */
const persist = async <A>(
  send: (again: boolean) => Promise<A>,
  mayHaveArrived = false,
): Promise<A> => {
  let again = mayHaveArrived;
  for (const pause of REGISTER_RETRY_MS) {
    try {
      return await send(again);
    } catch (error) {
      if (!isUncertain(error)) throw error;
      again = true;
      await wait(pause);
    }
  }
  return send(again);
};

/** The state of a copy of one's own, to find out what became of a request without an answer. */
const copyNow = async (api: ApiClient, GlobalBookID: string) => {
  const { GlobalBook } = await api.call('bookshelfReads', 'fetch_GlobalBook_Owner_View', {
    GlobalBookID,
  });
  return GlobalBook;
};

/** What a registration sends of a book: the id of its record, or the description of an own book. */
const chosenBookOf = (book: Book): ChosenBook => {
  const { KANRI_ID, MainTitle, Responsibility, Publisher_1, PublishingDate, ISBN, PrintedISBN } =
    book;
  return isOwnBookID(KANRI_ID)
    ? { book: { MainTitle, Responsibility, Publisher_1, PublishingDate, ISBN, PrintedISBN } }
    : { KANRI_ID };
};

interface RegistrationRequest {
  readonly userSub: string;
  readonly requestId: string;
  readonly book: Book;
  readonly GlobalHondanaID: string;
  readonly sticker?: string | undefined;
  /** True if an earlier attempt ended without an answer. */
  readonly mayHaveArrived: boolean;
}

const bindSticker = async (
  api: ApiClient,
  { userSub, GlobalHondanaID, mayHaveArrived }: RegistrationRequest,
  { GlobalBookID, KANRI_ID }: Pick<GlobalBook, 'GlobalBookID' | 'KANRI_ID'>,
): Promise<string> => {
  const hondana = GlobalHondanaID === '' ? {} : { GlobalHondanaID };
  await persist(async (again) => {
    try {
      await api.call('bookshelfWrites', 'RegisterGlobalBook', {
        UserSub: userSub,
        GlobalBookID,
        KANRI_ID,
        ...hondana,
      });
    } catch (error) {
      // A sticker is bound once: the earlier attempt may have done it.
      if (!again || statusOf(error) !== 409) throw error;
      const copy = await copyNow(api, GlobalBookID);
      if (copy.KANRI_ID !== KANRI_ID || copy.RemovedDate !== undefined) throw error;
    }
  }, mayHaveArrived);
  return GlobalBookID;
};

/**
 * Puts a book on the shelf and returns the id of the new copy. Throws what the server answered. A sticker
 * is for a record: an own book is registered without one.
 */
export const registerCopy = async (
  api: ApiClient,
  request: RegistrationRequest,
): Promise<string> => {
  const { userSub, book, GlobalHondanaID, requestId, sticker } = request;
  if (sticker !== undefined) {
    return bindSticker(api, request, { GlobalBookID: sticker, KANRI_ID: book.KANRI_ID });
  }
  const hondana = GlobalHondanaID === '' ? {} : { GlobalHondanaID };
  const { GlobalBook } = await persist(() =>
    api.call('bookshelfWrites', 'RegisterUnlabelledGlobalBook', {
      UserSub: userSub,
      ...chosenBookOf(book),
      requestId,
      ...hondana,
    }),
  );
  return GlobalBook.GlobalBookID;
};

/** Removes the copy that was just registered. A second attempt finds it removed and is content. */
export const undoRegistration = async (api: ApiClient, GlobalBookID: string): Promise<void> => {
  try {
    await persist(() =>
      api.call('bookshelfWrites', 'DiscardGlobalBook', {
        GlobalBookID,
        RemovedDate: japanDateOf(Date.now()),
      }),
    );
  } catch (error) {
    if (statusOf(error) !== 409) throw error;
    const { RemovedDate } = await copyNow(api, GlobalBookID);
    if (RemovedDate === undefined) throw error;
  }
};

/** Returns the copy to the shelf after `undoRegistration`. */
export const redoRegistration = async (api: ApiClient, GlobalBookID: string): Promise<void> => {
  try {
    await persist(() => api.call('bookshelfWrites', 'RestoreGlobalBook', { GlobalBookID }));
  } catch (error) {
    if (statusOf(error) !== 409) throw error;
    const { RemovedDate } = await copyNow(api, GlobalBookID);
    if (RemovedDate !== undefined) throw error;
  }
};
