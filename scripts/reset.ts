import { rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { commandLine } from './command-line.mjs';
import { claimFolder, FolderInUseError, UnusableFolderError } from '#local/folder-claim.ts';
import { findRunningStack } from '#local/running-stack.ts';
import { dataDirectoryOf, projectRoot } from '#local/settings.ts';

commandLine({
  usage: `Usage: npm run reset

Deletes all data of the local stack: users, rows, objects.`,
});

const reset = async (): Promise<void> => {
  const dataDirectory = dataDirectoryOf(projectRoot);
  const shown = relative(projectRoot, dataDirectory);
  const running = await findRunningStack(dataDirectory);
  if (running !== undefined) {
    console.error(
      `The local stack is running (process ${String(running.pid)}). Stop it first, then reset.`,
    );
    process.exit(1);
  }
  try {
    await claimFolder(dataDirectory);
  } catch (error) {
    if (!(error instanceof FolderInUseError || error instanceof UnusableFolderError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  await rm(dataDirectory, { recursive: true, force: true });
  console.log(`${shown} is gone; the next start makes new data.`);
};

await reset();
