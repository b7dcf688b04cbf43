import { citationsContract } from '#contract/operations/citations.ts';
import { NOTE_IMPORT_BODY_MAX_BYTES } from '#contract/limits.ts';
import { noteImportsContract } from '#contract/operations/note-imports.ts';
import { noteListsContract, notesContract } from '#contract/operations/notes.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import { serveFunction } from '#lambdas/shared/http/serve-function.ts';
import { citationOperations } from './citations/read-citations.ts';
import { createDependencies } from './dependencies.ts';
import { noteImportOperations, noteListOperations, noteOperations } from './operations.ts';

export const handler = serveFunction('notes', (environment, log) => {
  const dependencies = createDependencies(environment, { log });
  return [
    serve('notes', notesContract, noteOperations(dependencies)),
    serve('noteLists', noteListsContract, noteListOperations(dependencies)),
    serve(
      'noteImports',
      noteImportsContract,
      noteImportOperations(dependencies),
      NOTE_IMPORT_BODY_MAX_BYTES,
    ),
    serve('citations', citationsContract, citationOperations(dependencies.citations)),
  ];
});
