import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readJsonFile, replaceFile } from './json-file.ts';
import { SEED_FILE } from './settings.ts';

/**
 * The backfills of docs/releases.md, by the option of `npm run recount`. The number grows with each release
 * after which one is due again.
 */
const backfills = { newest: 1, citations: 4, owners: 1, lendings: 1 } as const;
export type Backfill = keyof typeof backfills;
// Object.keys loses the type; there are no other keys.
export const backfillNames = Object.keys(backfills) as readonly Backfill[];

const doneSchema = z.record(z.string(), z.number());

const fileOf = (dataDirectory: string): string => join(dataDirectory, 'backfills.json');

const write = async (dataDirectory: string, done: z.infer<typeof doneSchema>): Promise<void> =>
  replaceFile(fileOf(dataDirectory), `${JSON.stringify(done)}\n`);

/** Data that are about to be made need no backfill. To be called before anything is written. */
export const beginBackfills = async (dataDirectory: string): Promise<void> => {
  if (!existsSync(join(dataDirectory, SEED_FILE))) await write(dataDirectory, backfills);
};

export const recordBackfill = async (dataDirectory: string, name: Backfill): Promise<void> => {
  const done = (await readJsonFile(fileOf(dataDirectory), doneSchema)) ?? {};
  await write(dataDirectory, { ...done, [name]: backfills[name] });
};

/** Those that data of an earlier release still need. */
export const dueBackfills = async (dataDirectory: string): Promise<readonly Backfill[]> => {
  const done = (await readJsonFile(fileOf(dataDirectory), doneSchema)) ?? {};
  return backfillNames.filter((name) => (done[name] ?? 0) < backfills[name]);
};
