import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '#local/settings.ts';

const program = `
import { chromiumLaunchOptions } from './scripts/browser.ts';
console.log((await chromiumLaunchOptions()).executablePath);
`;

const browserOf = async (CHROMIUM_PATH: string): Promise<string> => {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const options = { cwd: projectRoot, env: { ...process.env, CHROMIUM_PATH } };
  return (await promisify(execFile)(process.execPath, args, options)).stdout.trim();
};

// The package has a browser for no other machine.
const isPackaged = process.platform === 'linux' && process.arch === 'x64';

describe('the browser of the tests', () => {
  it('TESTS-04 is the packaged one, whatever the system has', async () => {
    const named = '/opt/other/chromium';
    const path = await browserOf(isPackaged ? '' : named);
    expect(path).toMatch(isPackaged ? /\/hondana\/chromium-[\d.]+\/chromium$/ : named);
  });

  it('TESTS-04 is the one that CHROMIUM_PATH names', async () => {
    expect(await browserOf('/opt/other/chromium')).toBe('/opt/other/chromium');
  });
});
