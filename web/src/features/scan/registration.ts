import type { Book } from '#contract/entities/book.ts';
import { statusOf } from '../../parts/copies/register-copy.ts';

/** Why an entry of the list is not done, by the name of its text. */
export type Failure =
  | 'network'
  | 'undecided'
  | 'none'
  | 'daily'
  | 'full'
  | 'ownFull'
  | 'stickerUsed'
  | 'stickerForeign'
  | 'gone'
  | 'lent'
  | 'late'
  | 'other';

type Step =
  /** Read again, perhaps by mistake: it waits until the reader asks for another copy. */
  | 'repeated'
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

/** Why a registration failed; `hasSticker` tells apart what the same status means. */
export const failureOfRegistration = (
  error: unknown,
  hasSticker: boolean,
  isOwnBook: boolean,
): Failure => {
  switch (statusOf(error)) {
    case 0:
      return 'network';
    case 403:
      return hasSticker ? 'stickerForeign' : 'other';
    case 404:
      return 'gone';
    case 409:
      if (hasSticker) return 'stickerUsed';
      return isOwnBook ? 'ownFull' : 'full';
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
