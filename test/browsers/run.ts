import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#local/http/free-port.ts';
import { projectRoot } from '#local/settings.ts';
import { chooseBrowsers } from '#test/browsers/smoke-browsers.ts';
import { commandLine } from '../../scripts/command-line.mjs';

commandLine({
  usage: `Usage: npm run test:browsers

Runs the smoke test in Firefox and WebKit, over a local stack of its own. A browser that is not installed
is skipped with one line.`,
});

const runTests = async (browsers: readonly string[], folder: string): Promise<number> => {
  const program = join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js');
  const config = join(projectRoot, 'test', 'browsers', 'playwright.config.ts');
  const child = spawn(process.execPath, [program, 'test', '--config', config], {
    cwd: projectRoot,
    env: {
      ...process.env,
      BROWSERS: browsers.join(' '),
      HONDANA_DATA: folder,
      PORT: String(await findFreePort()),
    },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
};

const { installed, skipped } = chooseBrowsers(existsSync);
for (const line of skipped) console.log(line);
if (installed.length > 0) {
  const folder = await mkdtemp(join(tmpdir(), 'hondana-browsers-'));
  try {
    process.exitCode = await runTests(installed, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
