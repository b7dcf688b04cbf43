import { setTimeout as pause } from 'node:timers/promises';
import {
  functionSpecs,
  type FunctionSpec,
  type SpecifiedFunction,
} from '#lambdas/specs/function-specs.ts';
import type { FunctionLoader } from '../functions/function-loader.ts';
import { invoke } from '../gateway/invoke.ts';

/** Nobody at a keyboard waits for the minutes that pass between two calls in the cloud. */
const PAUSE_MS = 5_000;
const TIMEOUT_SECONDS = 10;

/** Wakes somebody when the site is down; whoever runs it here sees that without. */
const WATCH = 'site-watch' satisfies SpecifiedFunction;

// Object.entries forgets the key type; the specifications have no other keys.
const scheduled = (Object.entries(functionSpecs) as [SpecifiedFunction, FunctionSpec][]).filter(
  ([name, { everyMinutes }]) => everyMinutes !== undefined && name !== WATCH,
);

/**
 * Calls every function that is called by the clock, one call of it after the other. Returns a
 * function that stops it and resolves once the last call is done.
 */
export const driveSchedules = (functions: FunctionLoader): (() => Promise<void>) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const drive = async ([name, spec]: (typeof scheduled)[number]): Promise<void> => {
    const timeoutMs = (spec.timeoutSeconds ?? TIMEOUT_SECONDS) * 1_000;
    for (let call = 1; !signal.aborted; call += 1) {
      try {
        const requestId = `${name}-${String(call)}`;
        await invoke({ name, handler: await functions.get(name), requestId, timeoutMs }, {});
      } catch (error) {
        console.error(error);
      }
      // Aborted in its sleep: that is the end, and the loop sees it.
      await pause(PAUSE_MS, undefined, { signal }).catch(() => {});
    }
  };
  const driving = scheduled.map(drive);
  return async () => {
    stopping.abort();
    await Promise.all(driving);
  };
};
