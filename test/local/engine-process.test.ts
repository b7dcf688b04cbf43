import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EngineProcess, startEngineProcess } from '#local/database/engine-process.ts';

/** Answers like the database, or badly as the name of a call says. */
const PROGRAM = `#!${process.execPath}
const print = (line) => process.stdout.write(line + '\\n');
const answer = (id, result) => print(JSON.stringify({ jsonrpc: '2.0', id, result }));
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  if (method === 'tools/list') answer(id, { tools: [] });
  else if (method !== 'tools/call') answer(id, {});
  else if (params.name === 'answer') answer(id, { content: [{ text: '{}' }] });
  else if (params.name === 'notice') {
    print('{"jsonrpc":"2.0","method":"notifications/message","id":' + id + '}');
    answer(id, { content: [{ text: '{}' }] });
  } else if (params.name === 'break') print('{"jsonrpc":"2.0","id":' + id + ',"result":{"text":"\\\\"}}');
  else if (params.name === 'print') print('no answer');
  else if (params.name === 'die') {
    process.stdout.write('{"jsonrpc":"2.0","id":' + id + ',"result":{"conte', () => {
      process.kill(process.pid, 'SIGKILL');
    });
  }
});
`;

describe('the process of the database', () => {
  let folder: string;
  let engine: EngineProcess;

  const start = async (answerMs?: number): Promise<void> => {
    engine = await startEngineProcess({
      program: join(folder, 'database'),
      databaseFile: join(folder, 'database.sqlite'),
      logFile: join(folder, 'database.log'),
      ...(answerMs !== undefined && { answerMs }),
    });
  };
  const whole = { isError: false, text: '{}' };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hondana-engine-'));
    await writeFile(join(folder, 'database'), PROGRAM);
    await chmod(join(folder, 'database'), 0o755);
  });
  afterEach(async () => {
    await engine.stop();
    await rm(folder, { recursive: true });
  });

  it('LOCAL-10 may be killed in the middle of an answer, which is then an error of its call only', async () => {
    await start();
    expect(await engine.call('answer', {})).toEqual(whole);
    await expect(engine.call('die', {})).rejects.toThrow('The database process has ended');
    await engine.ended;
  });

  it('LOCAL-23 rejects the call whose answer cannot be read, and no other', async () => {
    await start();
    const silent = engine.call('silence', {});
    const unreadable = 'The database has sent an answer that cannot be read';
    await expect(engine.call('break', {})).rejects.toThrow(unreadable);
    expect(await engine.call('answer', {})).toEqual(whole);
    const both = Promise.allSettled([silent, engine.call('print', {})]);
    for (const outcome of await both)
      expect(outcome).toMatchObject({ reason: { message: unreadable } });
    expect(await engine.call('notice', {})).toEqual(whole);
  });

  it('LOCAL-23 rejects a call that is not answered in time, and answers the next', async () => {
    await start(2_000);
    await expect(engine.call('silence', {})).rejects.toThrow(
      'The database has not answered a call within 2 seconds',
    );
    expect(await engine.call('answer', {})).toEqual(whole);
  });
});
