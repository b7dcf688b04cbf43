import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogFile, createTerminalLog } from '#local/terminal-log.ts';

describe('the log of the local stack', () => {
  let printed: string;
  let kept: string;
  let log: ReturnType<typeof createTerminalLog>;

  beforeEach(() => {
    printed = '';
    kept = '';
    log = createTerminalLog(
      (text) => (printed += text),
      (text) => {
        kept += text;
        return true;
      },
    );
  });

  const line = (level: string): string =>
    `${JSON.stringify({ level, service: 'notes', message: 'It failed', error: { stack: 'Error\n at f' } })}\n`;

  it.each(['WARN', 'ERROR'])('LOCAL-14 shows one line of a %s of a function', (level) => {
    log.write(line(level));
    expect(printed).toBe('  notes: It failed (details in stack.log)\n');
    expect(kept).toBe(line(level));
  });

  it('LOCAL-14 shows no other line of a function, and every line of its own', () => {
    log.write(line('INFO'));
    log.write('  Building…\n');
    log.write('{ not of a function }\n');
    expect(printed).toBe('  Building…\n{ not of a function }\n');
    expect(kept).toBe(line('INFO'));
  });

  it('LOCAL-14 shows one line each of what the thread of a function prints as bytes', () => {
    log.write(Buffer.from(`${line('ERROR')}${line('WARN')}text\n`));
    const sentence = '  notes: It failed (details in stack.log)\n';
    expect(printed).toBe(`${sentence}${sentence}text\n`);
    expect(kept).toBe(`${line('ERROR')}${line('WARN')}`);
  });

  it('LOCAL-14 shows one line of an error, and keeps its stack trace', () => {
    log.report('A request failed', new Error('The table is gone\nmore'));
    expect(printed).toBe('  A request failed: The table is gone (details in stack.log)\n');
    expect(kept).toMatch(/A request failed\nError: The table is gone\nmore\n\s+at /);
  });
});

describe('the log on a full disk', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hondana-log-'));
    file = join(folder, 'stack.log');
    await symlink('/dev/full', file);
  });
  afterEach(async () => rm(folder, { recursive: true }));

  it('LOCAL-26 drops what cannot be written, says so once, and goes on when there is space', async () => {
    let printed = '';
    const print = (text: string): void => {
      printed += text;
    };
    const log = createTerminalLog(print, createLogFile(file, print));
    log.report('A request failed', new Error('No table'));
    log.report('Another request failed', new Error('No index'));
    expect(printed).toBe(
      '  The disk is full. Details of errors are lost meanwhile.\n' +
        '  A request failed: No table\n' +
        '  Another request failed: No index\n',
    );
    await rm(file);
    log.report('A third request failed', new Error('No row'));
    expect(printed).toContain('  A third request failed: No row (details in stack.log)\n');
    expect(await readFile(file, 'utf8')).toContain('Error: No row');
    await rm(file);
    await symlink('/dev/full', file);
    log.report('A fourth request failed', new Error('No key'));
    expect(printed.split('The disk is full')).toHaveLength(3);
  });
});
