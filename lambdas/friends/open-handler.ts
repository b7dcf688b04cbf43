import { followInfoContract } from '#contract/operations/friends.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { fromDistribution } from '#lambdas/shared/http/from-distribution.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { createOpenDependencies } from './dependencies.ts';
import { followInfoOperations } from './operations.ts';

const { tables, originSecrets } = readEnvironment(functionSpecs['open-friends']);
const log = createLog('open-friends');
const dependencies = createOpenDependencies({ tables }, { log });

/** Public follows and friendships. This function writes nothing. */
export const handler = fromDistribution(
  { originSecrets, log },
  createHandler({
    routes: [serve('followInfo', followInfoContract, followInfoOperations(dependencies))],
    // No route of this function reads tokens.
    readViewer: () => Promise.resolve(null),
    log,
  }),
);
