import { constants } from 'node:os';

/** The user or the system has asked the program to end. */
export class InterruptedError extends Error {
  constructor(
    message: string,
    /** As shells count it: 128 and the number of the signal. */
    readonly exitCode: number,
  ) {
    super(message);
    this.name = 'InterruptedError';
  }
}

const SIGNAL_BASE = 128;

/**
 * A signal that aborts with an `InterruptedError` at the first SIGINT (Ctrl-C) or SIGTERM, so that the
 * work in progress can be finished and cleaned up. The second one ends the process at once.
 */
export const abortOnInterruption = (say: (line: string) => void): AbortSignal => {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => {
      if (controller.signal.aborted) return;
      say('Ending after the records in progress…');
      const message = 'Interrupted. Repeat the command to continue.';
      controller.abort(new InterruptedError(message, SIGNAL_BASE + constants.signals[name]));
    });
  }
  return controller.signal;
};
