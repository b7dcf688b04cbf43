import { readEnvironment } from '#lambdas/shared/environment.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { createDependencies } from './dependencies.ts';
import { fanOutNote } from './fan-out-note.ts';
import { workThrough } from './work-through.ts';

const environment = readEnvironment(functionSpecs['timeline-fanout']);

/** Called with batches of the notes table's stream. */
export const handler = workThrough(
  fanOutNote(createDependencies(environment)),
  createLog('timeline-fanout'),
);
