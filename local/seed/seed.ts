import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { isSystemError } from '../system-error.ts';
import { catalogueStep } from './catalogue.ts';
import { collectionsStep } from './collections.ts';
import { notesStep } from './notes.ts';
import { profilesStep } from './profiles.ts';
import { readersStep } from './readers.ts';
import { relationsStep } from './relations.ts';
import { shelvesStep } from './shelves.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';

/** In this order: a later step may build on an earlier one. */
const demoSteps: readonly SeedStep[] = [
  catalogueStep,
  readersStep,
  profilesStep,
  shelvesStep,
  collectionsStep,
  relationsStep,
  // After all that people are to each other: notes reach who follows when they are written.
  notesStep,
];

const doneSchema = z.record(z.string(), z.string());

const readDone = async (file: string): Promise<Record<string, string>> => {
  try {
    return doneSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return {};
    throw error;
  }
};

/**
 * Brings the demo data about, step by step. Finished steps are written down at once, so that a
 * start that was interrupted goes on where it stopped and a later one does nothing.
 */
export const seed = async (
  context: SeedContext,
  steps: readonly SeedStep[] = demoSteps,
): Promise<void> => {
  const file = join(context.dataDirectory, 'seed.json');
  const done = await readDone(file);
  for (const step of steps) {
    const version = await step.version(context);
    if (done[step.name] === version) continue;
    await step.run(context);
    done[step.name] = version;
    await writeFile(file, `${JSON.stringify(done)}\n`);
  }
};
