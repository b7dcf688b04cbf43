import { functionSpecs, type FunctionSpec } from '#lambdas/specs/function-specs.ts';
import type { FunctionName } from '#contract/routes.ts';
import type { FunctionLoader } from './functions/function-loader.ts';
import { createGateway } from './gateway/gateway.ts';
import { invoke } from './gateway/invoke.ts';
import { servedRoutes } from './gateway/route-table.ts';
import { createTokenCheck } from './gateway/token-check.ts';
import type { Listener } from './http/listener.ts';
import type { IdentityProvider } from './identity/identity-provider.ts';

/** What a function may take where its specification does not say. */
const TIMEOUT_SECONDS = 10;

type Served = FunctionName & keyof typeof functionSpecs;

const isSpecified = (name: FunctionName): name is Served => Object.hasOwn(functionSpecs, name);

/** The gateway with the contract's routes in front of the bundled functions. */
export const createApi = (provider: IdentityProvider, functions: FunctionLoader): Listener =>
  createGateway({
    routes: servedRoutes(isSpecified),
    checkToken: createTokenCheck(provider),
    call: async (name, event, requestId) => {
      if (!isSpecified(name)) throw new Error(`${String(name)} has no specification`);
      const { timeoutSeconds = TIMEOUT_SECONDS }: FunctionSpec = functionSpecs[name];
      const handler = await functions.get(name);
      return invoke({ name, handler, requestId, timeoutMs: timeoutSeconds * 1_000 }, event);
    },
  });
