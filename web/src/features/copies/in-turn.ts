import { ApiError } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';

/** What was sent of several parts, with the answers, and what was not. */
export interface TurnOutcome<P, A> {
  readonly done: readonly { readonly part: P; readonly answer: A }[];
  readonly failed: readonly P[];
  /** The first failure; undefined if there is none. */
  readonly error: unknown;
}

/** The server would reject other parts for reasons of their own; a dead connection fails them all. */
const concernsThisPart = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Sends parts one after another, because each write renews the version of the same bookshelf. A
 * rejected part leaves the others; a failure of the connection ends it. `onSent` is called with the
 * number of parts that were tried.
 */
export const sendInTurn = async <P, A>(
  parts: readonly P[],
  send: (part: P) => Promise<A>,
  { name, onSent }: { readonly name: string; readonly onSent?: (tried: number) => void },
): Promise<TurnOutcome<P, A>> => {
  const done: { part: P; answer: A }[] = [];
  const failed: P[] = [];
  let error: unknown;
  for (const [index, part] of parts.entries()) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      done.push({ part, answer: await send(part) });
    } catch (cause) {
      logFailure(name, cause);
      error ??= cause;
      if (!concernsThisPart(cause)) {
        failed.push(...parts.slice(index));
        break;
      }
      failed.push(part);
    }
    onSent?.(index + 1);
  }
  return { done, failed, error };
};
