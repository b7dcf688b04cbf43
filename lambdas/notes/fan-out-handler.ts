import { readEnvironment } from '#lambdas/shared/environment.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createFanOutDependencies } from './fan-out-dependencies.ts';
import { createFanOutHandler, fanOutNote } from './fan-out.ts';

const environment = readEnvironment(functionSpecs['timeline-fanout']);

/** Receives batches of the notes table's stream. */
export const handler = createFanOutHandler(
  fanOutNote(createFanOutDependencies(environment)),
  createLog('timeline-fanout'),
);
