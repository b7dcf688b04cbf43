import { openCitationsContract } from '#contract/operations/citations.ts';
import {
  openNoteListsContract,
  openNotesContract,
  timelineContract,
} from '#contract/operations/notes.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import { serveFunction } from '#lambdas/shared/http/serve-function.ts';
import { openCitationOperations } from './citations/read-citations.ts';
import { createReadDependencies } from './dependencies.ts';
import { openNoteListOperations, openNoteOperations, timelineOperations } from './operations.ts';

export const handler = serveFunction('open-notes', (environment, log) => {
  const dependencies = createReadDependencies(environment, { log });
  return [
    serve('openNotes', openNotesContract, openNoteOperations(dependencies)),
    serve('openNoteLists', openNoteListsContract, openNoteListOperations(dependencies)),
    serve(
      'openCitations',
      openCitationsContract,
      openCitationOperations(dependencies.citations, environment.settings.SITE_ORIGIN),
    ),
    serve('timeline', timelineContract, timelineOperations(dependencies)),
  ];
});
