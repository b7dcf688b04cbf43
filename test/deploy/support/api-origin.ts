import { AwsClient } from 'aws4fetch';
import * as z from 'zod';
import { emulator } from './emulator.ts';

const lambda = new AwsClient({
  ...emulator.credentials,
  region: emulator.region,
  service: 'lambda',
});

const functionSchema = z.looseObject({
  FunctionName: z.string(),
  Environment: z
    .object({ Variables: z.record(z.string(), z.string()).default({}) })
    .default({ Variables: {} }),
});
const listSchema = z.object({ Functions: z.array(functionSchema) });

const call = async (path: string, init?: RequestInit): Promise<unknown> => {
  const answer = await lambda.fetch(`${emulator.endpoint}/2015-03-31/functions/${path}`, init);
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
  return answer.json();
};

export interface StageApi {
  /** The API's own address, without a slash at the end. */
  readonly origin: string;
  /** What the distribution sends to it. */
  readonly originSecret: string;
}

/**
 * Lets the functions of a stage that call the API find it: an emulator names an API by a host that no
 * name server of this machine knows, and serves it at a path as well.
 */
export const makeApiReachable = async (stage: string): Promise<StageApi> => {
  const { Functions } = listSchema.parse(await call('?MaxItems=500'));
  let api: StageApi | undefined;
  for (const { FunctionName, Environment } of Functions) {
    const { API_ORIGIN: origin, ...others } = Environment.Variables;
    if (!FunctionName.includes(`-${stage}-`) || origin === undefined) continue;
    const [apiId = ''] = new URL(origin).hostname.split('.');
    const reachable = `${emulator.endpoint}/_aws/execute-api/${apiId}/$default`;
    api = { origin: reachable, originSecret: others['ORIGIN_SECRETS'] ?? '' };
    await call(`${FunctionName}/configuration`, {
      method: 'PUT',
      body: JSON.stringify({ Environment: { Variables: { ...others, API_ORIGIN: reachable } } }),
    });
  }
  if (api === undefined) throw new Error(`No function of ${stage} calls the API`);
  return api;
};
