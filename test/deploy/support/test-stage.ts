import { randomBytes } from 'node:crypto';
import { webConfigSchema, type WebConfig } from '#contract/web-config.ts';
import { stackNameOf, stackParts } from '#lib/stage-stacks.ts';
import { emulator } from './emulator.ts';
import { stageApi, type StageApi } from './stage-api.ts';
import { openSiteProxy, type SiteProxy } from '../../../scripts/emulator/site-proxy.ts';

/** A name that no other run uses. */
export const newStageName = (): string => `t${randomBytes(4).toString('hex')}`;

/** Stacks that only a stage with the setting of this name has. */
const OPTIONAL_PARTS: ReadonlySet<string> = new Set(['Certificate', 'Firewall', 'Mail']);

/** The stacks of a stage, among the optional ones those of `options`. */
export const stackNamesOf = (stage: string, ...options: readonly string[]): readonly string[] =>
  stackParts
    .filter((part) => !OPTIONAL_PARTS.has(part) || options.includes(part))
    .map((part) => stackNameOf(stage, part));

/** The stacks that a deployment names as done, with what it says about them. */
export const doneIn = (output: string): string[] =>
  [...output.matchAll(/✅ +(Hondana\S+(?: \(no changes\))?)/g)].map(([, done = '']) => done);

export interface TestStage {
  /** The site through its distribution. */
  readonly origin: string;
  readonly read: (path: string, init?: RequestInit) => Promise<Response>;
  readonly readConfig: () => Promise<WebConfig>;
  /** The API, as the distribution reaches it. */
  readonly api: StageApi;
  readonly close: SiteProxy['close'];
}

/** Opens a deployed stage at the address that the distribution has. */
export const openTestStage = async (stage: string, address: string): Promise<TestStage> => {
  const api = await stageApi(stage);
  const { origin, close } = await openSiteProxy(address, emulator.endpoint);
  const read = async (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${origin}${path}`, { redirect: 'manual', ...init });
  const readConfig = async () => webConfigSchema.parse(await (await read('/config.json')).json());
  return { origin, read, readConfig, api, close };
};
