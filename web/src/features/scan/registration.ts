import type { Book } from '#contract/entities/book.ts';
import { japanDateOf } from '#contract/japan-date.ts';
import { ApiError, type ApiClient } from '../../lib/api-client.ts';
import { REGISTER_RETRY_MS } from '../../lib/measures.ts';

/** Why an entry of the list is not done, by the name of its text. */
export type Failure =
  | 'network'
  | 'undecided'
  | 'none'
  | 'daily'
  | 'full'
  | 'stickerUsed'
  | 'stickerForeign'
  | 'gone'
  | 'lent'
  | 'late'
  | 'other';

type Step =
  | 'finding'
  | 'choosing'
  | 'registering'
  | 'registered'
  | 'undoing'
  | 'undone'
  | 'restoring'
  | 'failed';

/** A book that is being registered in this visit of the page. */
export interface Registration {
  /** Also the idempotency key: every attempt of one scan is one registration. */
  readonly requestId: string;
  readonly ISBN?: string | undefined;
  /** The sticker that is bound to the book. */
  readonly sticker?: string | undefined;
  /** '' for no hondana. */
  readonly GlobalHondanaID: string;
  readonly book?: Book | undefined;
  /** The books to choose from. */
  readonly editions?: readonly Book[] | undefined;
  readonly step: Step;
  /** The copy, once it is registered. */
  readonly GlobalBookID?: string | undefined;
  readonly failure?: Failure | undefined;
}

const MAY_HAVE_ARRIVED = 500;

/** Whether nobody knows if the request was carried out: no answer, or a failing server. */
const isUncertain = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= MAY_HAVE_ARRIVED);

const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : -1);

const delay = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

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
      await delay(pause);
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

interface RegistrationRequest {
  readonly userSub: string;
  readonly requestId: string;
  readonly KANRI_ID: string;
  readonly GlobalHondanaID: string;
  readonly sticker?: string | undefined;
  /** True if an earlier attempt ended without an answer. */
  readonly mayHaveArrived: boolean;
}

const bindSticker = async (
  api: ApiClient,
  { userSub, KANRI_ID, GlobalHondanaID, mayHaveArrived }: RegistrationRequest,
  GlobalBookID: string,
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

/** Puts a book on the shelf and returns the id of the new copy. Throws what the server answered. */
export const registerCopy = async (
  api: ApiClient,
  request: RegistrationRequest,
): Promise<string> => {
  if (request.sticker !== undefined) return bindSticker(api, request, request.sticker);
  const { userSub, KANRI_ID, GlobalHondanaID, requestId } = request;
  const hondana = GlobalHondanaID === '' ? {} : { GlobalHondanaID };
  const { GlobalBook } = await persist(() =>
    api.call('bookshelfWrites', 'RegisterUnlabelledGlobalBook', {
      UserSub: userSub,
      KANRI_ID,
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

/** Why a registration failed; `hasSticker` tells apart what the same status means. */
export const failureOfRegistration = (error: unknown, hasSticker: boolean): Failure => {
  switch (statusOf(error)) {
    case 0:
      return 'network';
    case 403:
      return hasSticker ? 'stickerForeign' : 'other';
    case 404:
      return 'gone';
    case 409:
      return hasSticker ? 'stickerUsed' : 'full';
    case 429:
      return 'daily';
    default:
      return 'other';
  }
};

/** Why undoing or restoring failed; `conflict` is what the server refused. */
export const failureOfChange = (error: unknown, conflict: Failure): Failure => {
  const status = statusOf(error);
  if (status === 0) return 'network';
  return status === 409 ? conflict : 'other';
};
