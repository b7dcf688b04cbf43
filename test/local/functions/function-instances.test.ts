import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createInstances,
  type Instances,
  TimedOutError,
} from '#local/functions/function-instances.ts';

/** Counts the events of this instance. Writes numbers to the file without end when the event has one. */
const PROGRAM = `
import { writeFileSync } from 'node:fs';
let events = 0;
export const handler = async ({ file }) => {
  events += 1;
  for (let number = 0; file !== undefined; number += 1) writeFileSync(file, String(number));
  return events;
};
`;

describe('instances of a function', () => {
  let folder: string;
  let instances: Instances;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hondana-instances-'));
    await writeFile(join(folder, 'index.mjs'), PROGRAM);
    instances = createInstances(join(folder, 'index.mjs'));
  });
  afterEach(async () => {
    instances.stop();
    await rm(folder, { recursive: true });
  });

  const call = async (event: object, timeMs = 60_000): Promise<unknown> =>
    instances.invoke(event, { functionName: 'covers', getRemainingTimeInMillis: () => timeMs });

  it('LOCAL-20 end with an event that takes too long, and a new one serves the next', async () => {
    const file = join(folder, 'numbers');
    expect(await call({})).toBe(1);
    expect(await call({})).toBe(2);
    const error: unknown = await call({ file }, 500).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TimedOutError);
    expect(error).toHaveProperty('message', 'covers timed out after 0.5 seconds');
    expect(await call({})).toBe(1);
    // A thread that still ran would go on writing.
    const last = readFileSync(file, 'utf8');
    await pause(300);
    expect(readFileSync(file, 'utf8')).toBe(last);
  });

  it('LOCAL-20 serve the events that wait behind events that take too long', async () => {
    const endless = Array.from({ length: 4 }, async (_, place) =>
      call({ file: join(folder, `numbers-${String(place)}`) }, 500),
    );
    const waiting = call({});
    for (const { status } of await Promise.allSettled(endless)) expect(status).toBe('rejected');
    expect(await waiting).toBe(1);
  });
});
