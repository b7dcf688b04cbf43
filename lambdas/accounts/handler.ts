import { IMAGE_BODY_MAX_BYTES } from '#contract/limits.ts';
import { accountContract, profileImageContract } from '#contract/operations/accounts.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { fromDistribution } from '#lambdas/shared/http/from-distribution.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import { createReadViewer } from '#lambdas/shared/http/viewer.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { createDependencies } from './dependencies.ts';
import { accountOperations, profileImageOperations } from './operations.ts';

const environment = readEnvironment(functionSpecs.accounts);
const log = createLog('accounts');
const dependencies = createDependencies(environment, { log });

export const handler = fromDistribution(
  { originSecrets: environment.originSecrets, log },
  createHandler({
    routes: [
      serve('account', accountContract, accountOperations(dependencies)),
      serve(
        'profileImage',
        profileImageContract,
        profileImageOperations(dependencies),
        IMAGE_BODY_MAX_BYTES,
      ),
    ],
    readViewer: createReadViewer(environment.identity),
    log,
  }),
);
