import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { replaceFile, readJsonFile } from './json-file.ts';
import { startOf } from './processes.ts';

const programs = ['stack', 'tool'] as const;
/** What uses a data directory: the local stack, or a program such as an import. */
type Program = (typeof programs)[number];

/**
 * Another program on this machine uses the data. A local stack that runs can be reached, so one that
 * is met here starts or stops.
 */
export class FolderInUseError extends Error {
  constructor(
    directory: string,
    { pid, program }: { readonly pid: number; readonly program: Program },
  ) {
    super(
      program === 'stack'
        ? `The local stack with the data in ${directory} is being started, or stopped, by process ` +
            `${String(pid)}. Wait a moment.`
        : `Process ${String(pid)} uses the data in ${directory}. Wait until it has ended. ` +
            'While the local stack runs, any number of programs can use them.',
    );
    this.name = 'FolderInUseError';
  }
}

/** Nothing can be stored in the data directory. */
export class UnusableFolderError extends Error {
  constructor(directory: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The data cannot be stored in ${directory} (${reason}).`);
    this.name = 'UnusableFolderError';
  }
}

/** Names a folder of this machine, also after a move. A copy of the folder has another one. */
export const identityOf = async (directory: string): Promise<string> => {
  const { dev, ino } = await stat(directory, { bigint: true });
  return `${String(dev)}-${String(ino)}`;
};

const claimSchema = z.object({
  pid: z.number(),
  /** When that process was started. */
  start: z.string(),
  /** The data directory: a copy of the directory has a copy of the claim. */
  folder: z.string().optional(),
  program: z.enum(programs).default('tool'),
  /** Whether it has seen that there is no other. */
  holds: z.boolean(),
});
type Claim = z.infer<typeof claimSchema>;

const PAUSE_MS = 20;

/** Whether its process runs, and has claimed this directory. */
const isAlive = (claim: Claim, identity: string): boolean =>
  startOf(claim.pid) === claim.start && (claim.folder ?? identity) === identity;

const livingClaims = async (folder: string, own: string, identity: string) => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json') && name !== own);
  const living: { readonly name: string; readonly claim: Claim }[] = [];
  for (const name of names) {
    const claim = await readJsonFile(join(folder, name), claimSchema);
    // No other claim gets this name, so one that has ended can be removed by anybody.
    if (claim === undefined || !isAlive(claim, identity)) {
      await rm(join(folder, name), { force: true });
    } else living.push({ name, claim });
  }
  return living;
};

/**
 * Claims a data directory for this process until the returned function is called; a claim ends with
 * its process as well. Every program writes its claim before it looks for others, so of two at the
 * same time at least one sees the other. Throws `FolderInUseError`, `UnusableFolderError`.
 */
export const claimFolder = async (
  directory: string,
  program: Program = 'tool',
): Promise<() => Promise<void>> => {
  const folder = join(directory, 'claims');
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new UnusableFolderError(directory, error);
  });
  const own = `${randomUUID()}.json`;
  const file = join(folder, own);
  const release = async (): Promise<void> => rm(file, { force: true });
  const identity = await identityOf(directory);
  const claim = { pid: process.pid, start: startOf(process.pid) ?? '', folder: identity, program };
  for (;;) {
    await replaceFile(file, JSON.stringify({ ...claim, holds: false }));
    const others = await livingClaims(folder, own, identity);
    if (others.length === 0) {
      await replaceFile(file, JSON.stringify({ ...claim, holds: true }));
      return release;
    }
    const holder = others.find((other) => other.claim.holds);
    // Of several that look at the same time, the first by name stays and the others step back.
    if (holder !== undefined || others.some(({ name }) => name < own)) await release();
    if (holder !== undefined) throw new FolderInUseError(directory, holder.claim);
    await pause(PAUSE_MS);
  }
};
