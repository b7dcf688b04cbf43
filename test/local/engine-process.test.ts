import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngineProcess } from '#local/database/engine-process.ts';

/** Answers like the database, prints what is no answer, and is killed in the middle of a line. */
const PROGRAM = `#!${process.execPath}
const answer = (id, result) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n');
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (method === 'tools/list') answer(id, { tools: [] });
  else if (method !== 'tools/call') answer(id, {});
  else if (params.name === 'get_item') {
    process.stdout.write('no answer\\n');
    answer(id, { content: [{ text: '{}' }] });
  } else {
    process.stdout.write('{"jsonrpc":"2.0","id":' + id + ',"result":{"conte', () => {
      process.kill(process.pid, 'SIGKILL');
    });
  }
});
`;

describe('the process of the database', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hondana-engine-'));
  });
  afterEach(async () => rm(folder, { recursive: true }));

  it('LOCAL-10 may be killed in the middle of an answer, which is then an error of its call only', async () => {
    const program = join(folder, 'database');
    await writeFile(program, PROGRAM);
    await chmod(program, 0o755);
    const engine = await startEngineProcess({
      program,
      databaseFile: join(folder, 'database.sqlite'),
      logFile: join(folder, 'database.log'),
    });
    expect(await engine.call('get_item', {})).toEqual({ isError: false, text: '{}' });
    await expect(engine.call('scan', {})).rejects.toThrow('The database process has ended');
    await engine.ended;
  });
});
