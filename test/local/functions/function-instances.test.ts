import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createInstances,
  type Instances,
  TimedOutError,
} from '#local/functions/function-instances.ts';

/**
 * Counts the events of its instance; fails, ends or writes numbers to a file without end when told to, and leaves a
 * promise behind that is rejected by a message on a channel.
 */
const PROGRAM = `
import { writeFileSync } from 'node:fs';
let events = 0;
export const handler = async ({ file, end, channel }) => {
  events += 1;
  if (end === 'throw') throw new RangeError('thrown');
  if (end === 'exit') process.exit(1);
  if (channel) new BroadcastChannel(channel).onmessage = () => Promise.reject(new Error('left behind'));
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
    await instances.stop();
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
    // Its end takes a moment, too. A thread that still ran would go on writing, and so this would not end.
    const written = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
    for (let last; last !== written(); await pause(300)) last = written();
  });

  it('LOCAL-20 serve the events that wait behind events that take too long', async () => {
    const endless = Array.from({ length: 4 }, async (_, place) =>
      call({ file: join(folder, `numbers-${String(place)}`) }, 500),
    );
    const waiting = call({});
    for (const { status } of await Promise.allSettled(endless)) expect(status).toBe('rejected');
    expect(await waiting).toBe(1);
  });

  it('LOCAL-31 end when they have been idle for a while', async () => {
    const resting = createInstances(join(folder, 'index.mjs'), 0);
    const event = { functionName: 'covers', getRemainingTimeInMillis: () => 60_000 };
    expect(await resting.invoke({}, event)).toBe(1);
    // Timers of less time come first.
    await pause(50);
    expect(await resting.invoke({}, event)).toBe(1);
    await resting.stop();
  });

  it('serve the next event after one that throws', async () => {
    await expect(call({ end: 'throw' })).rejects.toThrow('thrown');
    expect(await call({})).toBe(2);
  });

  it('serve the next event by a new one after one that ends', async () => {
    await expect(call({ end: 'exit' })).rejects.toThrow('The instance has ended');
    expect(await call({})).toBe(1);
  });

  it('LOCAL-14 report a promise that is rejected between two events', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await call({ channel: folder })).toBe(1);
    const channel = new BroadcastChannel(folder);
    // Threads have no origins.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage('now');
    while (complaints.mock.calls.length === 0) await pause(10);
    expect(complaints).toHaveBeenCalledWith(
      'An idle function failed',
      expect.objectContaining({ message: 'left behind' }),
    );
    channel.close();
    complaints.mockRestore();
    expect(await call({})).toBe(1);
  });

  it('are loaded again after a bundle that cannot be loaded', async () => {
    await writeFile(join(folder, 'index.mjs'), "throw new Error('not loaded');");
    await expect(call({})).rejects.toThrow('not loaded');
    await writeFile(join(folder, 'index.mjs'), PROGRAM);
    expect(await call({})).toBe(1);
  });

  it('LOCAL-12 end with the local stack, also those that never return', async () => {
    const files = [1, 2].map((number) => join(folder, `numbers-${String(number)}`));
    const calls = [...files, undefined].map(async (file) => call({ file }));
    const outcomes = Promise.allSettled(calls);
    while (!files.every((file) => existsSync(file))) await pause(10);
    await instances.stop();
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({ reason: { message: 'The instance has ended' } });
    }
    const last = files.map((file) => readFileSync(file, 'utf8'));
    await pause(300);
    expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(last);
  });
});
