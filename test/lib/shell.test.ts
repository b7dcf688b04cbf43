import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkShell } from '#lib/shell.ts';

describe('the shell of a command for a deployed stage', () => {
  const before = { ...process.env };
  let home: string;

  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'hondana-shell-'));
    for (const name of Object.keys(process.env)) {
      if (name.startsWith('AWS_')) delete process.env[name];
    }
    Object.assign(process.env, {
      AWS_CONFIG_FILE: join(home, 'config'),
      AWS_SHARED_CREDENTIALS_FILE: join(home, 'credentials'),
      AWS_EC2_METADATA_DISABLED: 'true',
    });
  });
  afterEach(() => {
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, before);
    rmSync(home, { recursive: true });
  });

  it('MESSAGE-01 is told the variable when it has no region', async () => {
    await expect(checkShell()).rejects.toThrow(
      'The shell has no region: set AWS_REGION. Nothing was changed.',
    );
  });

  it('MESSAGE-01 is told the variables when it has no credentials', async () => {
    process.env['AWS_REGION'] = 'ap-northeast-1';
    await expect(checkShell()).rejects.toThrow(
      'The shell has no credentials: set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
    process.env['AWS_PROFILE'] = 'nobody';
    await expect(checkShell()).rejects.toThrow('The credentials of AWS_PROFILE=nobody');
  });

  it('MESSAGE-01 may have the region in the older variable', async () => {
    Object.assign(process.env, {
      AWS_DEFAULT_REGION: 'ap-northeast-1',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    });
    await checkShell();
    expect(process.env['AWS_REGION']).toBe('ap-northeast-1');
  });
});
