import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseAll, costlyRequests } from './support/costly-requests.ts';
import { operationTarget } from './support/costly-targets.ts';
import { createMeter } from './support/measure-cost.ts';
import { startThreadFunctions, type ThreadFunctions } from './support/thread-functions.ts';

/** Tries every way to divide a text into syllables, as an ambiguous expression does. */
const PROGRAM = `
const isDivided = (text, at) =>
  at === text.length ||
  ['n', 'nya', 'ya', 'h', 'ha', 'a', 'o', 'oh'].some((part) => text.startsWith(part, at) && isDivided(text, at + part.length));
export const handler = async ({ queryStringParameters: { words = '' } }) => {
  return { statusCode: isDivided(words, 0) ? 200 : 400 };
};
`;
const KILL_MS = 500;

describe('the meter of costly requests', () => {
  const target = operationTarget('suggestions.suggestWords', { words: 'nya' }, {});
  let folder: string;
  let functions: ThreadFunctions;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hondana-cost-'));
    await mkdir(join(folder, 'search'));
    await writeFile(join(folder, 'search/index.mjs'), PROGRAM);
    functions = startThreadFunctions(folder);
  });
  afterAll(async () => {
    await functions.stop();
    await rm(folder, { recursive: true });
  });

  /** What the meter says about each request that it does not accept. */
  const faults = async (what: RegExp): Promise<readonly string[]> => {
    const meter = createMeter(functions, { killMs: KILL_MS });
    const found: string[] = [];
    for (const request of costlyRequests(target, chooseAll).filter((one) => what.test(one.what))) {
      await meter.check(target, request, 1).catch((error: unknown) => found.push(String(error)));
    }
    return found;
  };

  it('TRUST-45 kills a function that does not answer, and names the request', async () => {
    expect(await faults(/^words = "(nya|ou)" × (66|100)( \+ "l")?$/)).toEqual([
      [
        'Error: suggestions.suggestWords does not answer and was killed after 500 ms; an ordinary call takes 1.0 ms.',
        'words = "nya" × 66 + "l"',
      ].join('\n'),
    ]);
  });

  it('TRUST-45 tries no more requests after three without an answer', async () => {
    const found = await faults(/^words = "(nya|ha|oh)" × .* \+ "[l!]"$/);
    const notTried = 'Error: Not tried, because too many functions did not answer';
    expect(found.length).toBeGreaterThan(3);
    expect(found.slice(0, 3)).not.toContain(notTried);
    expect(new Set(found.slice(3))).toEqual(new Set([notTried]));
  });
});
