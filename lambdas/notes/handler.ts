import { citationsContract } from '#contract/operations/citations.ts';
import { NOTE_IMPORT_BODY_MAX_BYTES } from '#contract/limits.ts';
import { noteImportsContract } from '#contract/operations/note-imports.ts';
import { noteListsContract, notesContract } from '#contract/operations/notes.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { fromDistribution } from '#lambdas/shared/http/from-distribution.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import { createReadViewer } from '#lambdas/shared/http/viewer.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { citationOperations } from './citations/read-citations.ts';
import { createDependencies } from './dependencies.ts';
import { noteImportOperations, noteListOperations, noteOperations } from './operations.ts';

const environment = readEnvironment(functionSpecs.notes);
const log = createLog('notes');
const dependencies = createDependencies(environment, { log });

export const handler = fromDistribution(
  { originSecrets: environment.originSecrets, log },
  createHandler({
    routes: [
      serve('notes', notesContract, noteOperations(dependencies)),
      serve('noteLists', noteListsContract, noteListOperations(dependencies)),
      serve(
        'noteImports',
        noteImportsContract,
        noteImportOperations(dependencies),
        NOTE_IMPORT_BODY_MAX_BYTES,
      ),
      serve('citations', citationsContract, citationOperations(dependencies.citations)),
    ],
    readViewer: createReadViewer(environment.identity),
    log,
  }),
);
