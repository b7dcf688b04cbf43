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

type DeployedFunction = z.infer<typeof functionSchema>;

/** A call of the API of Lambda; `path` continues `/2015-03-31/functions/`. */
const callLambda = async (path: string, init?: RequestInit): Promise<unknown> => {
  const answer = await lambda.fetch(`${emulator.endpoint}/2015-03-31/functions/${path}`, init);
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
  return answer.json();
};

export const functionsOf = async (stage: string): Promise<readonly DeployedFunction[]> => {
  const { Functions } = listSchema.parse(await callLambda('?MaxItems=500'));
  return Functions.filter(({ FunctionName }) => FunctionName.includes(`-${stage}-`));
};

/** Calls a function of the Workers stack by the beginning of its name, as its schedule does. */
export const invoke = async (stage: string, name: string): Promise<void> => {
  const called = (await functionsOf(stage)).find(({ FunctionName }) =>
    FunctionName.startsWith(`Hondana-${stage}-Workers-${name}`),
  );
  if (called === undefined) throw new Error(`${stage} has no function ${name}`);
  await callLambda(`${called.FunctionName}/invocations`, { method: 'POST', body: '{}' });
};
