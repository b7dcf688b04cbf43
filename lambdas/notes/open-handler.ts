import { openCitationsContract } from '#contract/operations/citations.ts';
import {
  openNoteListsContract,
  openNotesContract,
  timelineContract,
} from '#contract/operations/notes.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { fromDistribution } from '#lambdas/shared/http/from-distribution.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import { createReadViewer } from '#lambdas/shared/http/viewer.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { openCitationOperations } from './citations/read-citations.ts';
import { createReadDependencies } from './dependencies.ts';
import { openNoteListOperations, openNoteOperations, timelineOperations } from './operations.ts';

const environment = readEnvironment(functionSpecs['open-notes']);
const log = createLog('open-notes');
const dependencies = createReadDependencies(environment, { log });

export const handler = fromDistribution(
  { originSecrets: environment.originSecrets, log },
  createHandler({
    routes: [
      serve('openNotes', openNotesContract, openNoteOperations(dependencies)),
      serve('openNoteLists', openNoteListsContract, openNoteListOperations(dependencies)),
      serve(
        'openCitations',
        openCitationsContract,
        openCitationOperations(dependencies.citations, environment.settings.SITE_ORIGIN),
      ),
      serve('timeline', timelineContract, timelineOperations(dependencies)),
    ],
    readViewer: createReadViewer(environment.identity),
    log,
  }),
);
