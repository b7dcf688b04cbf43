import type { Book } from '#contract/entities/book.ts';
import { type RegistrationFailure, registrationFailureOf } from '#web/features/copies/public.ts';
import { statusOf } from '#web/lib/api-client.ts';

/** Why an entry of the list is not done, by the name of its text. */
export type Failure =
  | RegistrationFailure
  | 'undecided'
  | 'none'
  | 'queueFull'
  | 'ownFull'
  | 'stickerUsed'
  | 'stickerForeign'
  | 'lent'
  | 'late';

type Step =
  /** Waits for a network. */
  | 'queued'
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
  /** Whether the device keeps it until it is registered (`queue.ts`). */
  readonly inQueue?: boolean;
}

/** An entry as after a lost connection: its request may have been carried out or not. */
export const afterInterruption = (entry: Registration): Registration => {
  switch (entry.step) {
    case 'queued':
      return entry.inQueue === true ? entry : { ...entry, step: 'failed', failure: 'network' };
    case 'finding':
    case 'registering':
      return { ...entry, step: entry.inQueue === true ? 'queued' : 'failed', failure: 'network' };
    case 'undoing':
      return { ...entry, step: 'registered' };
    case 'restoring':
      return { ...entry, step: 'undone' };
    case 'repeated':
    case 'choosing':
    case 'registered':
    case 'undone':
    case 'failed':
    default:
      return entry;
  }
};

/** Why a registration failed: what the same status means is told apart by sticker and book. */
export const failureOfRegistration = (
  error: unknown,
  { sticker, isOwnBook }: { readonly sticker: string | undefined; readonly isOwnBook: boolean },
): Failure => {
  const failure = registrationFailureOf(error);
  if (sticker !== undefined && statusOf(error) === 403) return 'stickerForeign';
  if (failure !== 'full') return failure;
  if (sticker !== undefined) return 'stickerUsed';
  return isOwnBook ? 'ownFull' : 'full';
};

/** Why undoing or restoring failed; `conflict` is what the server refused. */
export const failureOfChange = (error: unknown, conflict: Failure): Failure => {
  const status = statusOf(error);
  if (status === 0) return 'network';
  return status === 409 ? conflict : 'other';
};
