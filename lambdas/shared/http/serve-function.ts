import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { type Environment, readEnvironment } from '../environment.ts';
import { createLog, type Log } from '../logger.ts';
import { fromDistribution } from './from-distribution.ts';
import { createHandler, type ServedRoute } from './operation-handler.ts';
import { createReadViewer } from './viewer.ts';

type Specs = typeof functionSpecs;
type Serving = {
  [N in keyof Specs]: Specs[N] extends { readonly servesRequests: true } ? N : never;
}[keyof Specs];

/**
 * The handler of a function that serves routes: with its environment and log, behind the secret of the distribution.
 * It reads tokens if its specification says so; without, its responses are the same for every caller.
 */
export const serveFunction = <N extends Serving>(
  name: N,
  routesOf: (environment: Environment<Specs[N]>, log: Log) => readonly ServedRoute[],
) => {
  const environment = readEnvironment(functionSpecs[name]);
  const log = createLog(name);
  // What every function of this kind has; the type of one name among many does not say it.
  const { identity, originSecrets } = environment as Environment<Specs['notes' | 'search']>;
  return fromDistribution(
    { originSecrets, log },
    createHandler({
      routes: routesOf(environment, log),
      readViewer: identity === undefined ? () => Promise.resolve(null) : createReadViewer(identity),
      log,
    }),
  );
};
