import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { identityOf } from './folder-claim.ts';
import { readJsonFile, replaceFile } from './json-file.ts';
import { enginePaths } from './settings.ts';

/**
 * A running local stack records this in its data directory, so that tools find its engines and a
 * second start detects the first.
 */
const runningStackSchema = z.object({
  /** New at each start; the status path returns it. */
  id: z.string(),
  pid: z.number(),
  port: z.number(),
  databaseEndpoint: z.string(),
});

export type RunningStack = z.infer<typeof runningStackSchema>;

/** A copy of the data directory has a copy of the record, whose stack does not use the copy. */
const recordSchema = runningStackSchema.extend({ folder: z.string() });

/** The response at the status path. `ready`: seeded and serving everything. */
export const stackStatusSchema = z.object({ id: z.string(), ready: z.boolean() });
export type StackStatus = z.infer<typeof stackStatusSchema>;

const fileOf = (dataDirectory: string): string => join(dataDirectory, 'running.json');

export const recordRunningStack = async (
  dataDirectory: string,
  stack: RunningStack,
): Promise<void> => {
  const record = { ...stack, folder: await identityOf(dataDirectory) };
  await replaceFile(fileOf(dataDirectory), `${JSON.stringify(record)}\n`);
};

export const forgetRunningStack = async (dataDirectory: string): Promise<void> => {
  await rm(fileOf(dataDirectory), { force: true });
};

const answersAs = async ({ id, port }: RunningStack): Promise<boolean> => {
  try {
    const answer = await fetch(`http://127.0.0.1:${String(port)}${enginePaths.status}`);
    return stackStatusSchema.parse(await answer.json()).id === id;
  } catch {
    return false;
  }
};

/** The stack that runs on this data directory; undefined when the recorded one no longer responds. */
export const findRunningStack = async (
  dataDirectory: string,
): Promise<RunningStack | undefined> => {
  const recorded = await readJsonFile(fileOf(dataDirectory), recordSchema);
  if (recorded === undefined || recorded.folder !== (await identityOf(dataDirectory))) {
    return undefined;
  }
  return (await answersAs(recorded)) ? recorded : undefined;
};
