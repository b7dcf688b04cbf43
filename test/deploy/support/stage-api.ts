import { functionsOf } from './functions.ts';

export interface StageApi {
  /** The API's own address, without a slash at the end. */
  readonly origin: string;
  /** What the distribution sends to it. */
  readonly originSecret: string;
}

/** The API of a stage, as its functions know it. */
export const stageApi = async (stage: string): Promise<StageApi> => {
  for (const { Environment } of await functionsOf(stage)) {
    const { API_ORIGIN: origin, ORIGIN_SECRETS: originSecret } = Environment.Variables;
    if (origin !== undefined && originSecret !== undefined) return { origin, originSecret };
  }
  throw new Error(`No function of ${stage} calls the API`);
};
