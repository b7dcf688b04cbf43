import { callLambda, type DeployedFunction, functionsOf } from './functions.ts';
import { emulator } from './emulator.ts';

type Variables = DeployedFunction['Environment']['Variables'];

export interface StageApi {
  /** The API's own address, without a slash at the end. */
  readonly origin: string;
  /** What the distribution sends to it. */
  readonly originSecret: string;
}

/** What the function has to know in the emulator. */
const reachable = async ({
  API_ORIGIN: origin,
  USER_POOL_CLIENT_ID: clientId,
  USER_POOL_ID: poolId,
}: Variables): Promise<Variables> => {
  const [apiId = ''] = origin === undefined ? [] : new URL(origin).hostname.split('.');
  const keys = `${emulator.endpoint}/${poolId ?? ''}/.well-known/jwks.json`;
  return {
    ...(origin !== undefined && {
      API_ORIGIN: `${emulator.endpoint}/_aws/execute-api/${apiId}/$default`,
    }),
    ...(clientId !== undefined && { TOKEN_JWKS: await (await fetch(keys)).text() }),
  };
};

/**
 * Lets the functions of a stage find its API and the keys of its user pool: an emulator names both by
 * hosts that no name server of this machine knows, and serves them at a path as well.
 */
export const makeStageReachable = async (stage: string): Promise<StageApi> => {
  let api: StageApi | undefined;
  for (const { FunctionName, Environment } of await functionsOf(stage)) {
    const changes = await reachable(Environment.Variables);
    if (Object.keys(changes).length === 0) continue;
    const Variables = { ...Environment.Variables, ...changes };
    const { API_ORIGIN: apiOrigin } = changes;
    if (apiOrigin !== undefined) {
      api = { origin: apiOrigin, originSecret: Variables['ORIGIN_SECRETS'] ?? '' };
    }
    await callLambda(`${FunctionName}/configuration`, {
      method: 'PUT',
      body: JSON.stringify({ Environment: { Variables } }),
    });
  }
  if (api === undefined) throw new Error(`No function of ${stage} calls the API`);
  return api;
};
