import type { newestContract } from '#contract/operations/newest.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import { anyone } from '#lambdas/shared/http/rules.ts';
import type { NewestDependencies } from './dependencies.ts';
import { readNewest } from './read-newest.ts';

export const newestOperations = (
  dependencies: NewestDependencies,
): Implementations<typeof newestContract> => ({
  readNewest: { allow: anyone, run: readNewest(dependencies) },
});
